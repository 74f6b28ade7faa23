import { formatWait } from '#lib/texts/wait.ts';

/** Errors for orders that would hold too much of the stock. */
export const orderLimitErrors = {
  unconfirmed: {
    code: 'phone_unconfirmed',
    message: 'Чтобы оформить этот заказ, подтвердите телефон кодом из SMS',
    field: 'user_info.phone',
  },
  onReceipt: {
    code: 'payment_in_advance',
    message:
      'С этим телефоном уже много заказов с оплатой при получении. Выберите оплату онлайн или позвоните нам',
    field: 'payment_id',
  },
  online: {
    code: 'too_many_unpaid',
    message: 'С этим телефоном уже много неоплаченных заказов. Оплатите или отмените их либо позвоните нам',
    field: 'payment_id',
  },
  /** @param units maximum units in one order */
  large: (units: number) => ({
    code: 'order_too_large',
    message: `На сайте в одном заказе может быть до ${units} вещей. Если нужно больше, позвоните нам`,
  }),
  network: (seconds: number) => ({
    code: 'too_many_orders',
    message: `Слишком много заказов подряд. Попробуйте ${formatWait(seconds)} или позвоните нам`,
  }),
} as const;
