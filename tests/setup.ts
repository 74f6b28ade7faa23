import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { DEMO_IDENTITY } from '#demo/identity.ts';
import { nextBridge } from '#lib/bridge.ts';
import { identitySchema } from '#lib/identity/schema.ts';
import { readSettings } from '#lib/settings/index.ts';

// Settings are parsed at each use, because tests change the environment.
Object.defineProperty(nextBridge, 'settings', { configurable: true, get: () => readSettings(process.env) });

// The shop of the tests is the demo. Each file begins with its identity.
const DEMO = identitySchema.parse(DEMO_IDENTITY);
globalThis.shopIdentity = DEMO;

// An error on the console fails the test, because otherwise it would be overlooked.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(({ task }) => {
  // For `npm run test:times`, which subtracts two of these values to get the processor time of a test file.
  const { user, system } = process.cpuUsage();
  Object.assign(task.meta, { cpu: (user + system) / 1_000_000, worker: process.pid });

  const calls = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});

// Restores replaced globals, because the test files of one worker share them.
afterAll(() => {
  globalThis.shopIdentity = DEMO;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
