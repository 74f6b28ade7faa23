/** Maximum number of pickup points in one response (section 9). */
export const MAX_PICKUP_POINTS = 7000;

/** Kinds of payment on receipt that a courier, a store or a pickup point accepts. */
export interface AcceptedPayments {
  /** Payment by card or by the QR code of a terminal. */
  card: boolean;
  cash: boolean;
}

/** Kinds of payment that couriers and stores accept. */
export const ACCEPTS_ALL_PAYMENTS: AcceptedPayments = { card: true, cash: true };

/** Prefix of the codes of cash payment methods. */
const CASH = 'cash';

interface Method {
  code: string;
  /** True when the payment is made on the bank's page, before the order is handed over. */
  is_online: boolean;
}

/** True when an order can be paid by this method at a place that accepts these payments (ST-11). */
export const isPaymentAccepted = ({ code, is_online }: Method, { card, cash }: AcceptedPayments): boolean =>
  is_online || (code.startsWith(CASH) ? cash : card);
