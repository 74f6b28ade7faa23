export { deliveryDates } from './calendar';
export { deliveryErrors } from './errors';
export { type Parcel, parcelOf, refreshQuotes } from './quotes';
export { findCarrierCity } from './quotes-repo';
export { isOnlinePayment } from './repo';
export { deliveryRoutes } from './routes';
export {
  type DeliveryRate,
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
