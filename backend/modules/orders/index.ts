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
export { requireOrderAccess } from './order-access';
export {
  findOrderByNumber,
  findOrderEvents,
  findOrderItems,
  findOrders,
  findOwnOrderId,
  findReceivedOrders,
  type OrderEventRow,
  type OrderItemRow,
  type OrderRow,
  type OrderSummary,
} from './repo';
export { ordersRoutes } from './routes';
export { paymentTitle, toOrder, withStatusTitle } from './serializer';
export { enqueueStatusEmail, recordReturned, recordTransition } from './transitions';
