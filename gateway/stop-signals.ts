const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Calls `stop` at the first signal to end this process, and ignores later signals. A signal to the whole process group
 * arrives several times: from the sender, and from each parent that forwards it.
 */
export function onStopSignal(stop: () => void): void {
  let isStopping = false;
  for (const signal of STOP_SIGNALS)
    process.on(signal, () => {
      if (!isStopping) stop();
      isStopping = true;
    });
}

/** Ignores stop signals in a child process. Its parent ends the child when the work is done. */
export const ignoreStopSignals = (): void => onStopSignal(() => {});

/**
 * Ends this process at once when its parent has ended. It uses SIGKILL, because `process.exit` waits for the threads
 * of native modules, sometimes forever.
 */
export function endWithParent(): void {
  const end = () => process.kill(process.pid, 'SIGKILL');
  // The parent may have ended while the modules of this process were loaded.
  if (process.connected === false) end();
  // Added before Node's own listener, which makes the processes of a cluster exit.
  process.prependListener('disconnect', end);
}
