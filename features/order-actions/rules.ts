import type { Order } from '@/lib/contracts/orders';

type History = Pick<Order, 'history'>;

const hasBeen = ({ history }: History, ...statuses: Array<Order['status']>) =>
  history.some(({ status }) => statuses.includes(status));

/** The money has been taken already. */
export const isPaid = (order: History): boolean => hasBeen(order, 'paid');

/** A receipt exists once the money is taken: by the bank, or on delivery. */
export const hasReceipt = (order: History): boolean => hasBeen(order, 'paid', 'completed');
