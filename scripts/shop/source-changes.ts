import { watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Folders and files of the service's sources, which Node loads. All other sources are updated in open pages by Next's
 * dev server.
 */
const LOADED_BY_NODE = ['backend', 'gateway', 'lib', 'server.ts', 'shop.ts', 'web-process.ts'];
const SOURCE = /(?<!\.test)\.ts$/;
/** Debounce delay, ms, because an editor writes several files at once. */
const DEBOUNCE_MS = 50;

/**
 * Watches the service's sources and calls `restart` after a change. If sources change during a restart, `restart` is
 * called again.
 * @param report called with an error of `restart`, such as a syntax error. The next change restarts the service again
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
