import type { Answers } from './answers.ts';
import { PAYMENT_CODES, PAYMENTS, type PaymentCode } from './payment-kinds.ts';
import { listDeliveryTypes } from './rates.ts';

/** Lists the payments of a shop, in the order in which they are offered. */
export const listPayments = ({ payments }: Answers): PaymentCode[] =>
  PAYMENT_CODES.filter((code) => payments.includes(code));

/** Builds the rows of the table `payments`. */
export const buildPaymentRows = (answers: Answers) =>
  listPayments(answers).map((code, index) => {
    const { title, description, online } = PAYMENTS[code];
    return {
      ...{ id: index + 1, code, title, description, sort: (index + 1) * 10 },
      delivery_types: listDeliveryTypes(answers),
      is_online: online !== undefined,
      ...(online && { method: online }),
    };
  });
