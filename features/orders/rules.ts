import type { Order } from '#lib/contracts/orders.ts';
import { UNPAID } from '#lib/domain/order-states.ts';

/** The order awaits payment. */
export const isUnpaid = ({ status }: Pick<Order, 'status'>): boolean => status === UNPAID;
