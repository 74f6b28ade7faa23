import type { Order } from '@/lib/contracts/orders';
import { UNPAID } from '@/lib/domain/order-states';

/** The order awaits payment. */
export const isUnpaid = ({ status }: Pick<Order, 'status'>): boolean => status === UNPAID;
