export { deliveryDates } from './calendar';
export { deliveryErrors } from './errors';
export { type DeliveryRate, isOnlinePayment } from './repo';
export { deliveryRoutes } from './routes';
export {
  deliveryPrice,
  findPaymentMethods,
  findPoint,
  getPayments,
  getPaymentsOnReceipt,
  offeredRates,
  paysThere,
  pointArrival,
  toFastDelivery,
} from './service';
