/** Section 9: most pickup points in one answer. */
export const POINTS_LIMIT = 7000;

/** How the place where an order is handed over can be paid there. */
export interface PaysThere {
  /** By card or by the QR code of a terminal. */
  card: boolean;
  cash: boolean;
}

/** A courier and a store take both. */
export const TAKES_ALL: PaysThere = { card: true, cash: true };

/** Codes of payments in cash begin with it. */
const CASH = 'cash';

interface Method {
  code: string;
  /** The money is taken on the bank's page, before the order is handed over. */
  is_online: boolean;
}

/** Whether an order that is handed over at such a place may be paid so (ST-11). */
export const canPay = ({ code, is_online }: Method, { card, cash }: PaysThere): boolean =>
  is_online || (code.startsWith(CASH) ? cash : card);
