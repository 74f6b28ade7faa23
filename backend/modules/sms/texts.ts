import { siteTexts } from '#lib/texts/site.ts';

interface Told {
  number: string;
  /** `13 153 ₽` */
  sum: string;
  url: string;
}

const order = (number: string) => `${siteTexts.name}: заказ ${number}`;

/** What the shopper reads in an SMS: short, as each 67 characters are one message. */
export const smsTexts = {
  /** @param until when the phone has to be confirmed, «23.11.2026, 12:00»; empty where it need not be */
  placed: ({ number, sum, url }: Told, until: string) =>
    `${order(number)} на ${sum} принят.${until && ` Подтвердите телефон до ${until}, иначе отменим.`} ${url}`,
  /** @param until «12:30» */
  unpaid: ({ number, sum, url }: Told, until: string) =>
    `${order(number)} на ${sum} ждёт оплаты до ${until}. ${url}`,
  revived: ({ number, url }: Told) => `${order(number)} оплачен и снова в силе. ${url}`,
  /** @param when «22.11.2026, 10:00–14:00»; empty while it is unknown */
  onTheWay: ({ number, url }: Told, when: string) =>
    `${order(number)} в пути${when && `, привезём ${when}`}. ${url}`,
  /** @param until «28.11.2026»; @param hours as the owner writes them, or '' */
  ready: ({ number, url }: Told, { address, hours, until }: Record<'address' | 'hours' | 'until', string>) =>
    `${order(number)} ждёт вас до ${until}: ${[address, hours].filter(Boolean).join(', ')}. ${url}`,
  /** @param isPaid the money goes back */
  cancelled: ({ number, sum, url }: Told, isPaid: boolean) =>
    `${order(number)} отменён.${isPaid ? ` Вернём ${sum}.` : ''} ${url}`,
} as const;
