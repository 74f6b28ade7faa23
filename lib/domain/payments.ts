/**
 * Payment methods of a bank. With `installments` the bank pays the shop the full amount immediately, and the shopper
 * pays the bank in four parts (BC-02).
 */
export const PAYMENT_METHODS = ['card', 'sbp', 'installments'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Payment methods for a certificate: only immediate payments with money. */
export const CERTIFICATE_METHODS = ['card', 'sbp'] as const satisfies readonly PaymentMethod[];
export type CertificateMethod = (typeof CERTIFICATE_METHODS)[number];

/**
 * State of all payments of an order: `paid` if one has succeeded, `pending` if one is pending at the bank, `declined`
 * if all were declined.
 */
export const PAYMENT_STATES = ['pending', 'paid', 'declined'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Statuses of one payment. An `unwanted` payment arrived when no payment was awaited, and is refunded. */
export const PAYMENT_STATUSES = [...PAYMENT_STATES, 'unwanted'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const REFUND_STATUSES = ['pending', 'done', 'refused'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Settlement types of receipts by 54-FZ: prepayment, payment for a certificate, or full settlement. */
export const SETTLEMENTS = ['prepayment', 'advance', 'full'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

export const RECEIPT_KINDS = ['payment', 'refund'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];
