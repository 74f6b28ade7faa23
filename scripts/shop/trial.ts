/** Variables that only a shop with customers needs: a name in the world, a database of its own, a proxy. */
const IN_EARNEST = ['DATABASE_URL', 'NEXT_PUBLIC_SITE_URL', 'ALLOWED_HOSTS', 'PROXY_DEPTH'] as const;

/**
 * Whether the shop is tried out on a machine of one's own: then /dev/inbox shows messages that have no gateway,
 * and a sandbox bank takes payments. SHOP_TRIAL says otherwise, `1` or `0`.
 */
export const isTrial = (env: Readonly<Record<string, string | undefined>>): boolean =>
  env.SHOP_TRIAL ? env.SHOP_TRIAL === '1' : IN_EARNEST.every((name) => !env[name]);

/** What a trial's newcomer has to be told when the shop is open; empty for a shop that sells. */
export const inboxNotice = (url: string, env: Readonly<Record<string, string | undefined>>): string =>
  isTrial(env) ? `\nСообщения магазина (SMS и письма): ${url}/dev/inbox` : '';
