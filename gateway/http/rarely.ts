const EVERY_MS = 10_000;

/**
 * Gathers what may happen thousands of times a minute, so that a flood does not fill the log.
 * @param say is told every ten seconds how often it has happened, if it has
 */
export function rarely(say: (count: number) => void): () => void {
  let count = 0;
  return () => {
    count++;
    if (count > 1) return;
    setTimeout(() => {
      say(count);
      count = 0;
    }, EVERY_MS).unref();
  };
}
