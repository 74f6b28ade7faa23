import type { Order } from '@/lib/contracts/orders';
import { UNPAID } from '@/lib/domain/order-states';

type History = Pick<Order, 'history'>;

const hasBeen = ({ history }: History, ...statuses: Array<Order['status']>) =>
  history.some(({ status }) => statuses.includes(status));

/** The money has been taken already. */
export const isPaid = (order: History): boolean => hasBeen(order, 'paid');

/** A receipt is written when money is taken: by the bank, or where the goods are handed over. */
export const hasReceipt = (order: History): boolean => hasBeen(order, 'paid', 'completed');

/** It awaits its payment. */
export const isUnpaid = ({ status }: Pick<Order, 'status'>): boolean => status === UNPAID;
