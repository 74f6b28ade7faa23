import { isOneSize } from '#lib/domain/one-size.ts';
import { formatWait } from '#lib/texts/wait.ts';

/** Errors of the subscription to a size (MD-14). For unknown sizes the product errors are used. */
export const backInStockErrors = {
  /** Error for a size that is in stock. */
  available: ({ title, size }: { title: string; size: string }) => ({
    code: 'offer_available',
    message: isOneSize(size)
      ? `${title}: товар уже в продаже, его можно положить в корзину`
      : `${title}: размер ${size} уже в продаже, его можно положить в корзину`,
    field: 'offer_ids',
  }),
  tooMany: (seconds: number) => ({
    code: 'too_many_subscriptions',
    message: `Слишком много подписок подряд. Попробуйте ${formatWait(seconds)}`,
  }),
  /** @param seconds until the next e-mail may be sent to the mailbox */
  mailbox: (seconds: number) => ({
    code: 'too_many_letters',
    message: `На этот адрес уже отправлено много писем. Откройте их или попробуйте ${formatWait(seconds)}`,
    field: 'email',
  }),
  link: {
    code: 'used_link',
    message: 'Ссылка больше не действует: подписка уже отменена, сработала или её не подтвердили вовремя',
  },
} as const;
