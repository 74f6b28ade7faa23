import type { PaymentMethod } from '#lib/domain/payments.ts';

interface Payment {
  title: string;
  description: string;
  /** Method by which the bank receives an online payment. */
  online?: PaymentMethod;
}

/** Codes of the payments that a new shop may offer. */
export const PAYMENT_CODES = [
  'card_on_receipt',
  'sbp_on_receipt',
  'cash_on_receipt',
  'card_online',
  'sbp_online',
] as const;
export type PaymentCode = (typeof PAYMENT_CODES)[number];

/** Payments of a shop that names none. They need no contract with a bank. */
export const DEFAULT_PAYMENTS: readonly PaymentCode[] = [
  'card_on_receipt',
  'sbp_on_receipt',
  'cash_on_receipt',
];

/** Texts of the payments. */
export const PAYMENTS: Readonly<Record<PaymentCode, Payment>> = {
  card_on_receipt: {
    title: 'Картой при получении',
    description: 'Картой любого банка, когда получите заказ.',
  },
  sbp_on_receipt: {
    title: 'По QR-коду СБП при получении',
    description: 'Покажем код при получении, деньги спишет приложение вашего банка.',
  },
  cash_on_receipt: {
    title: 'Наличными при получении',
    description: 'Если можете, подготовьте сумму без сдачи.',
  },
  card_online: {
    title: 'Картой онлайн',
    description: 'На странице банка, сразу после оформления.',
    online: 'card',
  },
  sbp_online: {
    title: 'Через СБП',
    description: 'По QR-коду в приложении своего банка, сразу после оформления.',
    online: 'sbp',
  },
};
