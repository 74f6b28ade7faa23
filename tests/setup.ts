import { afterEach, beforeEach, expect, vi } from 'vitest';

// An error that only reaches the console is a failure nobody sees.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});
