export { deliveryDates, spareDays } from './calendar.ts';
export { deliveryErrors } from './errors.ts';
export { toFastDeliveries } from './promises.ts';
export { findPublicRates } from './public-rates.ts';
export { type Parcel, parcelOf, refreshQuotes } from './quotes.ts';
export { findCarrierCity } from './quotes-repo.ts';
export { deliveryRoutes } from './routes.ts';
export {
  type DeliveryRate,
  deliveryPrice,
  findPoint,
  getPayments,
  offeredRates,
  paysThere,
  pointArrival,
  withReasons,
} from './service.ts';
