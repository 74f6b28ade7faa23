import type { Order } from '#lib/contracts/orders.ts';
import type { OrderStatus } from '#lib/domain/order-states.ts';

type History = Pick<Order, 'history'>;

const hasBeen = ({ history }: History, ...statuses: Array<OrderStatus>) =>
  history.some(({ status }) => status !== undefined && statuses.includes(status));

/** True when the order has been paid already. */
export const isPaid = (order: History): boolean => hasBeen(order, 'paid');

/** True when a receipt exists: after a payment through the bank, or after the delivery. */
export const hasReceipt = (order: History): boolean => hasBeen(order, 'paid', 'completed');
