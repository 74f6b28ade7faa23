import { watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** What Node itself loads; Next's dev server replaces the rest in open pages. */
const LOADED_BY_NODE = ['backend', 'gateway', 'lib', 'server.ts', 'shop.ts'];
const SOURCE = /(?<!\.test)\.ts$/;
/** An editor writes several files at once. */
const SETTLE_MS = 50;

/**
 * Calls `restart` after a change of the service's sources, and once more for changes during a restart.
 * @param report called with what `restart` throws, such as an error of syntax; the next change tries again
 */
export function onSourceChange(restart: () => Promise<unknown>, report: (error: unknown) => void): void {
  let isChanged = false;
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (isChanged) {
      await sleep(SETTLE_MS);
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
