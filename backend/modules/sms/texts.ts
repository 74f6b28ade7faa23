import { getShopName } from '#lib/texts/shop-name.ts';

interface OrderFields {
  number: string;
  /** The formatted sum, such as `13 153 ₽`. */
  sum: string;
  url: string;
}

const order = (number: string) => `${getShopName()}: заказ ${number}`;

/** Texts of SMS to shoppers. They are short, because each 67 characters are billed as one SMS. */
export const smsTexts = {
  /**
   * @param until the time by which the phone must be confirmed, such as «23.11.2026, 12:00», or '' if the phone need
   * not be confirmed
   */
  placed: ({ number, sum, url }: OrderFields, until: string) =>
    `${order(number)} на ${sum} принят.${until && ` Подтвердите телефон до ${until}, иначе отменим.`} ${url}`,
  /** @param until the time by which the order must be paid, such as «12:30» */
  unpaid: ({ number, sum, url }: OrderFields, until: string) =>
    `${order(number)} на ${sum} ждёт оплаты до ${until}. ${url}`,
  revived: ({ number, url }: OrderFields) => `${order(number)} оплачен и снова в силе. ${url}`,
  /** @param when the day and time of delivery, such as «22.11.2026, 10:00–14:00», or '' while they are unknown */
  onTheWay: ({ number, url }: OrderFields, when: string) =>
    `${order(number)} в пути${when && `, привезём ${when}`}. ${url}`,
  /**
   * @param until the last day of storage, such as «28.11.2026»
   * @param hours the opening hours as the owner wrote them, or ''
   */
  ready: (
    { number, url }: OrderFields,
    { address, hours, until }: Record<'address' | 'hours' | 'until', string>,
  ) => `${order(number)} ждёт вас до ${until}: ${[address, hours].filter(Boolean).join(', ')}. ${url}`,
  /** @param isPaid true when money is refunded */
  cancelled: ({ number, sum, url }: OrderFields, isPaid: boolean) =>
    `${order(number)} отменён.${isPaid ? ` Вернём ${sum}.` : ''} ${url}`,
} as const;
