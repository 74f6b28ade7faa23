import { installmentTexts } from '#lib/texts/installments.ts';

/** Errors about the delivery and payment of an order. `field` is a field of the checkout. */
export const deliveryErrors = {
  unknown: { code: 'delivery_not_found', message: 'Способ доставки не найден' },
  unknownPoint: { code: 'point_not_found', message: 'Пункт выдачи не найден' },
  unavailable: {
    code: 'delivery_unavailable',
    message: 'Этот способ доставки недоступен в выбранном городе',
    field: 'delivery_id',
  },
  /** @param reason why the payment method does not accept the sum, see withRefusalReasons */
  paymentReason: (reason: string) => ({ code: 'payment_refused', message: reason, field: 'payment_id' }),
  inParts: {
    code: 'payment_refused',
    message: installmentTexts.unavailable,
    field: 'is_budget_payment',
  },
  payment: {
    code: 'payment_unavailable',
    message: 'Этот способ оплаты недоступен для выбранной доставки',
    field: 'payment_id',
  },
} as const;
