import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { bridge } from '#lib/bridge.ts';
import { readSettings } from '#lib/settings/index.ts';

// Tests change the environment, so that settings are read at each use.
Object.defineProperty(bridge, 'settings', { configurable: true, get: () => readSettings(process.env) });

// An error that is only written to the console would be overlooked. Therefore it fails the test.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(({ task }) => {
  // For `npm run test:times`: a file's processor time is the difference between two values of its worker.
  const { user, system } = process.cpuUsage();
  Object.assign(task.meta, { cpu: (user + system) / 1_000_000, worker: process.pid });

  const calls = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});

// Files of one worker share its globals. Therefore each file restores the globals that it has replaced.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
