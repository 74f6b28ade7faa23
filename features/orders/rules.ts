import type { Order } from '@/lib/contracts/orders';
import { UNPAID } from '@/lib/domain/order-states';

type History = Pick<Order, 'history'>;

const hasBeen = ({ history }: History, ...statuses: Array<Order['status']>) =>
  history.some(({ status }) => statuses.includes(status));

/** The money has been taken already. */
export const isPaid = (order: History): boolean => hasBeen(order, 'paid');

/** A receipt exists once the money is taken: by the bank, or on delivery. */
export const hasReceipt = (order: History): boolean => hasBeen(order, 'paid', 'completed');

/** The order awaits payment. */
export const isUnpaid = ({ status }: Pick<Order, 'status'>): boolean => status === UNPAID;
