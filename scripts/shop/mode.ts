import type { LauncherSettings } from './settings.ts';

const listensEverywhere = (host: string | undefined): boolean => !host || host === '0.0.0.0' || host === '::';

/**
 * Builds the message that a shop in sandbox mode prints at its start. Empty in production.
 * @param url URL of the shop for a browser on the same machine
 */
export const buildSandboxNotice = (url: string, { isSandbox, HOST }: LauncherSettings): string =>
  isSandbox
    ? [
        '',
        `Это пробный магазин: SMS и письма не уходят, их показывает ${url}/dev/inbox, и только на этом компьютере.`,
        'Банк учебный, деньги не списываются. Не открывайте такой магазин покупателям.',
        ...(listensEverywhere(HOST)
          ? ['Сейчас он отвечает всей сети; с HOST=127.0.0.1 ответит только этому компьютеру.']
          : []),
      ].join('\n')
    : '';

/**
 * Builds the warning that the owner gets no e-mails about orders. Empty in sandbox mode, and when another server stores
 * the orders.
 */
export function buildOwnerNotice(settings: LauncherSettings): string {
  if (settings.isSandbox || settings.API_BASE_URL || (settings.MAIL_OWNER && settings.SMTP_URL)) return '';
  const missing = (['MAIL_OWNER', 'SMTP_URL'] as const).filter((name) => !settings[name]).join(' и ');
  return [
    '',
    `Не задано: ${missing}. О заказах, бронях, возвратах и отзывах никто не узнает: писем о них не будет.`,
    'Их показывают owner/orders, owner/bookings и owner/reviews; неподтверждённый заказ отменяется сам.',
  ].join('\n');
}
