/** Metrika's counter function. Until the counter's script is loaded, calls are queued in `a`. */
interface Counter {
  (...call: unknown[]): void;
  a?: unknown[][];
  /** Creation time, ms since the epoch. */
  l?: number;
}

/**
 * Query parameters that advertising systems add to URLs. All other parameters are removed, because they may identify a
 * shopper or an order, or be secret.
 */
const CAMPAIGN = /^(?:utm_[a-z]+|yclid|ysclid|gclid|_openstat|from)$/;
const ORDER_NUMBER = /pt-\d+/i;

export const buildMetrikaScriptUrl = (id: string): string =>
  `https://mc.yandex.ru/metrika/tag.js?id=${encodeURIComponent(id)}`;

/** URL of the last counted page. */
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
 * Initializes the counter, whose script is loaded separately. The script reads e-commerce events from
 * `window.dataLayer`. Session replay and the click map stay off, because they would record what shoppers type
 * and see.
 */
export function startMetrika(id: string): void {
  counter()(Number(id), 'init', {
    // Pages are counted by countPage, because the shop navigates without loading documents.
    defer: true,
    ecommerce: 'dataLayer',
    accurateTrackBounce: true,
    trackLinks: true,
  });
}

/** Returns the page's URL without order numbers, and with advertising parameters only. */
export function anonymizeAddress({ origin, pathname, search }: Location): string {
  const campaign = [...new URLSearchParams(search)].filter(([name]) => CAMPAIGN.test(name));
  const query = new URLSearchParams(campaign).toString();
  return origin + pathname.replace(ORDER_NUMBER, 'number') + (query && `?${query}`);
}

/** Counts a page view. Repeated calls are ignored until another page is shown. */
export function countPage(id: string): void {
  const address = anonymizeAddress(window.location);
  if (address === last) return;
  counter()(Number(id), 'hit', address, last === undefined ? {} : { referer: last });
  last = address;
}
