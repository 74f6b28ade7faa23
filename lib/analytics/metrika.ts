/** The counter's function: until its script has come, calls wait in `a`. */
interface Counter {
  (...call: unknown[]): void;
  a?: unknown[][];
  /** When it was made, milliseconds since 1970. */
  l?: number;
}

/** What advertisements add to addresses; other parameters may name a shopper, an order or a secret. */
const CAMPAIGN = /^(?:utm_[a-z]+|yclid|ysclid|gclid|_openstat|from)$/;
const ORDER_NUMBER = /pt-\d+/i;

export const metrikaScript = (id: string): string =>
  `https://mc.yandex.ru/metrika/tag.js?id=${encodeURIComponent(id)}`;

/** The last page that was counted. */
let last: string | undefined;

function counter(): Counter {
  const existing: Counter | undefined = Reflect.get(window, 'ym');
  if (existing) return existing;
  const queue: Counter = (...call) => {
    queue.a = [...(queue.a ?? []), call];
  };
  queue.l = Date.now();
  Reflect.set(window, 'ym', queue);
  return queue;
}

/**
 * Sets the counter up; its script is loaded elsewhere. It reads e-commerce events from `window.dataLayer`. Neither its
 * session replay nor its click map is switched on: they would record what shoppers type and see.
 */
export function startMetrika(id: string): void {
  counter()(Number(id), 'init', {
    // Pages are counted by countPage: the shop changes them without loading a document.
    defer: true,
    ecommerce: 'dataLayer',
    accurateTrackBounce: true,
    trackLinks: true,
  });
}

/** The page's address without order numbers and without parameters but those of advertisements. */
export function countedAddress({ origin, pathname, search }: Location): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => CAMPAIGN.test(name));
  const query = new URLSearchParams(kept).toString();
  return origin + pathname.replace(ORDER_NUMBER, 'number') + (query && `?${query}`);
}

/** Counts a view of the page; once, however often it is called, until another page is shown. */
export function countPage(id: string): void {
  const address = countedAddress(window.location);
  if (address === last) return;
  counter()(Number(id), 'hit', address, last === undefined ? {} : { referer: last });
  last = address;
}
