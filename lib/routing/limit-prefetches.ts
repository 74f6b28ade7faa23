/** Maximum number of concurrent prefetches (BC-07). */
const LIMIT = 4;

/** Header with which Next's router marks prefetches. */
const PREFETCH = 'next-router-prefetch';

/**
 * Limits concurrent prefetches of pages to four and queues the others. Next's own limit does not apply to a hovered
 * link. Over HTTP/1.1 a browser has six connections, and a navigation and its pictures need some of them. Other
 * requests, including navigations, are sent at once. The newest queued prefetch is sent first, because it is the
 * link under the pointer.
 */
export function limitPrefetches(send: typeof fetch): typeof fetch {
  const waiting: (() => void)[] = [];
  let pending = 0;
  const leave = () => {
    pending -= 1;
    waiting.pop()?.();
  };
  const sendQueued: typeof fetch = async (input, init) => {
    while (pending >= LIMIT) await new Promise<void>((resolve) => waiting.push(resolve));
    pending += 1;
    try {
      const response = await send(input, init);
      // Pending until the whole body has arrived.
      response.clone().arrayBuffer().then(leave, leave);
      return response;
    } catch (error) {
      leave();
      throw error;
    }
  };
  return (input, init) =>
    init?.headers && PREFETCH in init.headers ? sendQueued(input, init) : send(input, init);
}
