import { watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Folders that Node itself loads. Next's dev server updates the other sources in open pages. */
const LOADED_BY_NODE = ['backend', 'gateway', 'lib', 'server.ts', 'shop.ts'];
const SOURCE = /(?<!\.test)\.ts$/;
/** Debounce delay, ms, because an editor writes several files at once. */
const DEBOUNCE_MS = 50;

/**
 * Calls `restart` after a change of the service's sources, and again after changes during a restart.
 * @param report called with an error of `restart`, such as a syntax error. The next change restarts again
 */
export function onSourceChange(restart: () => Promise<unknown>, report: (error: unknown) => void): void {
  let isChanged = false;
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (isChanged) {
      await sleep(DEBOUNCE_MS);
      isChanged = false;
      await restart().catch(report);
    }
    isRunning = false;
  };
  for (const path of LOADED_BY_NODE)
    watch(path, { recursive: true }, (_event, name) => {
      if (name && !SOURCE.test(name)) return;
      isChanged = true;
      void run();
    });
}
