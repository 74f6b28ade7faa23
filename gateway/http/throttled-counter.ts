/** Interval of the reports. */
const INTERVAL_MS = 10_000;

/**
 * Creates a throttled counter for frequent events, so that a flood of them does not fill the log.
 * @param report called every ten seconds with the number of events, if there were any
 * @returns a function to call on each event
 */
export function createThrottledCounter(report: (count: number) => void): () => void {
  let count = 0;
  return () => {
    count++;
    if (count > 1) return;
    setTimeout(() => {
      report(count);
      count = 0;
    }, INTERVAL_MS).unref();
  };
}
