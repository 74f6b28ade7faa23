/** How a bank takes a payment; with `installments` it pays the shop at once, and the shopper pays it in four parts (BC-02). */
export const PAYMENT_METHODS = ['card', 'sbp', 'installments'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How a certificate is paid for: with money and at once. */
export const CERTIFICATE_METHODS = ['card', 'sbp'] as const satisfies readonly PaymentMethod[];
export type CertificateMethod = (typeof CERTIFICATE_METHODS)[number];

/** States of an order's payments: one went through, one is not decided by the bank, or all were refused. */
export const PAYMENT_STATES = ['pending', 'paid', 'declined'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Statuses of one payment; `unwanted` money came for nothing that awaited it, and goes back. */
export const PAYMENT_STATUSES = [...PAYMENT_STATES, 'unwanted'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const REFUND_STATUSES = ['pending', 'done', 'refused'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** A receipt of the law 54-FZ is for money before the goods, money for a certificate, or the goods themselves. */
export const SETTLEMENTS = ['prepayment', 'advance', 'full'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

export const RECEIPT_KINDS = ['payment', 'refund'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];
