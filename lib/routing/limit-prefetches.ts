/** BC-07: a prefetch waits while so many are pending. */
const LIMIT = 4;

/** The header by which Next's router marks what it loads ahead of a navigation. */
const PREFETCH = 'next-router-prefetch';

/**
 * Holds back prefetches of pages while four are pending. Next's own limit lets a hovered link exceed it; over HTTP/1.1 a
 * browser has six connections, and a navigation and its pictures need some of them. Other requests, navigations among them,
 * pass at once. Of those that wait the newest goes first: it is the link under the pointer.
 */
export function limitPrefetches(send: typeof fetch): typeof fetch {
  const waiting: (() => void)[] = [];
  let pending = 0;
  const leave = () => {
    pending -= 1;
    waiting.pop()?.();
  };
  const sendInTurn: typeof fetch = async (input, init) => {
    while (pending >= LIMIT) await new Promise<void>((resolve) => waiting.push(resolve));
    pending += 1;
    try {
      const response = await send(input, init);
      // It is pending until its whole body has come.
      response.clone().arrayBuffer().then(leave, leave);
      return response;
    } catch (error) {
      leave();
      throw error;
    }
  };
  return (input, init) =>
    init?.headers && PREFETCH in init.headers ? sendInTurn(input, init) : send(input, init);
}
