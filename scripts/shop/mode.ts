/** Variables that only a shop with customers needs: a public address, a database or back end of its own, a proxy. */
const PRODUCTION_ONLY = [
  'API_BASE_URL',
  'DATABASE_URL',
  'NEXT_PUBLIC_SITE_URL',
  'ALLOWED_HOSTS',
  'PROXY_DEPTH',
] as const;

/**
 * Whether the shop runs in sandbox mode: /dev/inbox shows messages that have no gateway, and a sandbox bank takes
 * payments. SHOP_TRIAL, `1` or `0`, wins over what the other variables suggest.
 */
export const isSandbox = (env: Readonly<Record<string, string | undefined>>): boolean =>
  env.SHOP_TRIAL ? env.SHOP_TRIAL === '1' : PRODUCTION_ONLY.every((name) => !env[name]);

const isEverywhere = (host: string | undefined): boolean => !host || host === '0.0.0.0' || host === '::';

/**
 * What a shop in sandbox mode says of itself at the start, for the console; empty in production.
 * @param url of the shop, for a browser on its machine
 */
export const trialNotice = (url: string, env: Readonly<Record<string, string | undefined>>): string =>
  isSandbox(env)
    ? [
        '',
        `Это пробный магазин: SMS и письма не уходят, их показывает ${url}/dev/inbox, и только на этом компьютере.`,
        'Банк учебный, деньги не списываются. Не открывайте такой магазин покупателям.',
        ...(isEverywhere(env.HOST)
          ? ['Сейчас он отвечает всей сети; с HOST=127.0.0.1 ответит только этому компьютеру.']
          : []),
      ].join('\n')
    : '';

/**
 * What a shop with customers says at the start when e-mails about orders reach no owner, for the console; empty in sandbox
 * mode, and where the orders are elsewhere.
 */
export function ownerNotice(env: Readonly<Record<string, string | undefined>>): string {
  if (isSandbox(env) || env.API_BASE_URL || (env.MAIL_OWNER && env.SMTP_URL)) return '';
  const missing = ['MAIL_OWNER', 'SMTP_URL'].filter((name) => !env[name]).join(' и ');
  return [
    '',
    `Не задано: ${missing}. О заказах, бронях, возвратах и отзывах никто не узнает: писем о них не будет.`,
    'Их показывают owner/orders, owner/bookings и owner/reviews; неподтверждённый заказ отменяется сам.',
  ].join('\n');
}
