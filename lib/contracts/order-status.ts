import { ORDER_STATUSES } from '#lib/domain/order-states.ts';
import { PAYMENT_STATES } from '#lib/domain/payments.ts';
import { z } from './zod.ts';

export const orderStatus = z.enum(ORDER_STATUSES);

/** State of an order's payments at the bank. */
export const paymentState = z.enum(PAYMENT_STATES);
