const EVERY_MS = 60_000;

/**
 * Creates a function that throttles reports of the same kind to one a minute. The first event is reported
 * immediately, and later events of each minute are reported together. Use it for failures that may happen with
 * every request.
 * @param report receives the latest event of a kind and the number of events since the last report
 */
export function createThrottledReport<Event>(
  report: (event: Event, count: number) => void,
): (kind: string, event: Event) => void {
  const open = new Map<string, { event: Event; count: number }>();
  const closeLater = (kind: string) => {
    setTimeout(() => {
      const since = open.get(kind);
      if (!since || since.count === 0) return void open.delete(kind);
      report(since.event, since.count);
      since.count = 0;
      closeLater(kind);
    }, EVERY_MS).unref();
  };
  return (kind, event) => {
    const since = open.get(kind);
    if (since) {
      since.event = event;
      since.count++;
      return;
    }
    open.set(kind, { event, count: 0 });
    report(event, 1);
    closeLater(kind);
  };
}
