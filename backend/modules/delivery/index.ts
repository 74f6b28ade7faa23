export { deliveryDates, spareDays } from './calendar';
export { deliveryErrors } from './errors';
export { toFastDeliveries } from './promises';
export { findPublicRates } from './public-rates';
export { type Parcel, parcelOf, refreshQuotes } from './quotes';
export { findCarrierCity } from './quotes-repo';
export { deliveryRoutes } from './routes';
export {
  type DeliveryRate,
  deliveryPrice,
  findPoint,
  getPayments,
  offeredRates,
  paysThere,
  pointArrival,
  withReasons,
} from './service';
