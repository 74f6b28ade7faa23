const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Calls `stop` at the first signal that asks this process to end, and ignores the others. A signal to the whole process
 * group arrives here once from the sender and once from each parent that passes it on.
 */
export function onStopSignal(stop: () => void): void {
  let isStopping = false;
  for (const signal of STOP_SIGNALS)
    process.on(signal, () => {
      if (!isStopping) stop();
      isStopping = true;
    });
}

/** Ignores signals in a child that its parent ends when its work is done. */
export const ignoreStopSignals = (): void => onStopSignal(() => {});

/**
 * Ends this process at once when the one that started it is gone. By SIGKILL, because `process.exit` waits for the threads of
 * native modules, sometimes forever.
 */
export function endWithParent(): void {
  const end = () => process.kill(process.pid, 'SIGKILL');
  // It may have gone while the modules of this process were loaded.
  if (process.connected === false) end();
  // Before Node's own listener, by which the processes of a cluster exit.
  process.prependListener('disconnect', end);
}
