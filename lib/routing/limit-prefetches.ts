/** Maximum number of concurrent prefetches (BC-07). */
const LIMIT = 4;

/** Request header that Next's router adds to prefetches. */
const PREFETCH = 'next-router-prefetch';

/**
 * Wraps `fetch` so that at most four prefetches of pages are concurrent. Further prefetches are queued, and the
 * newest is sent first, because its link is under the pointer. All other requests, including navigations, are
 * sent immediately. Next's own limit does not apply to hovered links. Over HTTP/1.1 a browser has six
 * connections, and a navigation and its pictures need some of them.
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
      // A prefetch is pending until its full body has arrived.
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
