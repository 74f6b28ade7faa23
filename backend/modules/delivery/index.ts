export { countSpareDays, listDeliveryDates } from './calendar.ts';
export { deliveryErrors } from './errors.ts';
export { toFastDeliveries } from './promises.ts';
export { findPublicRates } from './public-rates.ts';
export { type PricedParcel, refreshQuotes, toPricedParcel } from './quotes.ts';
export { findCarrierCity } from './quotes-repo.ts';
export { deliveryRoutes } from './routes.ts';
export {
  computeDeliveryPrice,
  computePointArrival,
  type DeliveryRate,
  findPoint,
  getAcceptedPayments,
  getPayments,
  listOfferedRates,
  withReasons,
} from './service.ts';
