import type { Order } from '#lib/contracts/orders.ts';
import type { OrderStatus } from '#lib/domain/order-states.ts';

type History = Pick<Order, 'history'>;

const hasBeen = ({ history }: History, ...statuses: Array<OrderStatus>) =>
  history.some(({ status }) => status !== undefined && statuses.includes(status));

/** The money has been taken already. */
export const isPaid = (order: History): boolean => hasBeen(order, 'paid');

/** A receipt exists once the money is taken: by the bank, or on delivery. */
export const hasReceipt = (order: History): boolean => hasBeen(order, 'paid', 'completed');
