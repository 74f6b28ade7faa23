export { type OrderCaller, orderCaller } from './caller.ts';
export { findOrderForEmail, type OrderForEmail } from './email-repo.ts';
export { orderErrors } from './errors.ts';
export {
  findCancelReasons,
  findOrderDelivery,
  findUnpaid,
  type LockedOrder,
  lockOrder,
  updateOrder,
} from './lifecycle-repo.ts';
export {
  type CancelledBy,
  enqueueCancelled,
  enqueueOrderText,
  enqueuePaymentChange,
  enqueueRevived,
  enqueueStatusEmail,
  type ToldOrder,
} from './messages.ts';
export { requireOrderAccess } from './order-access.ts';
export { findOrderedGoods } from './ordered-repo.ts';
export {
  findOpenOrderId,
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
export { paymentTitle, toOrder, withStatusTitle } from './serializer.ts';
export { recordReturned, recordTransition } from './transitions.ts';
