export { type OrderCaller, orderCaller } from './caller';
export { findOrderForEmail, type OrderForEmail } from './email-repo';
export { orderErrors } from './errors';
export {
  findCancelReasons,
  findOrderDelivery,
  findUnpaid,
  type LockedOrder,
  lockOrder,
  updateOrder,
} from './lifecycle-repo';
export {
  type CancelledBy,
  enqueueCancelled,
  enqueueOrderText,
  enqueuePaymentChange,
  enqueueRevived,
  enqueueStatusEmail,
  type ToldOrder,
} from './messages';
export { requireOrderAccess } from './order-access';
export { findOrderedGoods } from './ordered-repo';
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
} from './repo';
export { ordersRoutes } from './routes';
export { paymentTitle, toOrder, withStatusTitle } from './serializer';
export { recordReturned, recordTransition } from './transitions';
