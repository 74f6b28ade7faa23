export { loadOrderCaller, type OrderCaller } from './caller.ts';
export { findOrderForEmail, type OrderForEmail } from './email-repo.ts';
export { orderErrors } from './errors.ts';
export {
  findCancelReasons,
  findOrderDelivery,
  type LockedOrder,
  listUnpaidOrders,
  lockOrder,
  updateOrder,
} from './lifecycle-repo.ts';
export {
  type CancelledBy,
  enqueueCancellation,
  enqueueOrderText,
  enqueuePaymentChange,
  enqueueRevival,
  enqueueStatusMessages,
  type MessageOrder,
} from './messages.ts';
export { requireOrderAccess } from './order-access.ts';
export { findOrderedProducts } from './ordered-repo.ts';
export {
  findAccessibleOrderId,
  findOrderByNumber,
  findOrderEvents,
  findOrderItems,
  findOrders,
  findReceivedOrders,
  type OrderEventRow,
  type OrderItemRow,
  type OrderRow,
  type OrderSummary,
} from './repo.ts';
export { ordersRoutes } from './routes.ts';
export { getPaymentTitle, toOrder, withStatusTitle } from './serializer.ts';
export { recordOrderReturned, recordOrderTransition } from './transitions.ts';
