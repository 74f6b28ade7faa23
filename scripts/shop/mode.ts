/** Variables that only a shop with customers needs: a public address, a database of its own, a proxy. */
const PRODUCTION_ONLY = ['DATABASE_URL', 'NEXT_PUBLIC_SITE_URL', 'ALLOWED_HOSTS', 'PROXY_DEPTH'] as const;

/**
 * Whether the shop runs in sandbox mode: /dev/inbox shows messages that have no gateway, and a sandbox bank takes
 * payments. SHOP_TRIAL, `1` or `0`, wins over what the other variables suggest.
 */
export const isSandbox = (env: Readonly<Record<string, string | undefined>>): boolean =>
  env.SHOP_TRIAL ? env.SHOP_TRIAL === '1' : PRODUCTION_ONLY.every((name) => !env[name]);

/** The line that shows where messages are read, for the console of a shop in sandbox mode; empty in production. */
export const inboxNotice = (url: string, env: Readonly<Record<string, string | undefined>>): string =>
  isSandbox(env) ? `\nСообщения магазина (SMS и письма): ${url}/dev/inbox` : '';
