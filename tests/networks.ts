import type { TestShop } from './database.ts';

/**
 * A new browser at an address. Unlike `shop.browser()` it keeps every cookie, also the one that marks it as known to those
 * who have signed in with it.
 * @param address what the gateway has found out, `203.0.113.7`
 * @param jar the cookies of another browser: the same one somewhere else
 */
export function browserAt(
  shop: TestShop,
  address: string,
  jar: Map<string, string> = new Map(),
): TestShop['fetch'] {
  return async (path, init = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }), ...init.headers };
    const response = await shop.browser()(path, { ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
}
