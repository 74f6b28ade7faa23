import type { TestShop } from './database.ts';

/**
 * Opens a new browser at an IP address. Unlike `shop.browser()`, it retains every cookie, including the device
 * cookie of a known customer.
 * @param address client IP address as the gateway forwards it, such as `203.0.113.7`
 * @param jar cookies of another browser, to simulate the same browser in another network
 */
export function openBrowserAt(
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
