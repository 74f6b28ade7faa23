export { countSpareDays, listDeliveryDates } from './calendar.ts';
export { deliveryErrors } from './errors.ts';
export { toFastDeliveries } from './promises.ts';
export { findPublicRates } from './public-rates.ts';
export { type PricedParcel, refreshCarrierQuotes, toPricedParcel } from './quotes.ts';
export { findCarrierCity } from './quotes-repo.ts';
export { deliveryRoutes } from './routes.ts';
export {
  computeDeliveryPrice,
  computePickupPointArrival,
  type DeliveryRate,
  findPickupPoint,
  getAcceptedPayments,
  listOfferedRates,
  listPaymentMethods,
  withRefusalReasons,
} from './service.ts';
