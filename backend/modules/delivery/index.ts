export { deliveryDates } from './calendar';
export { deliveryErrors } from './errors';
export type { DeliveryRate } from './repo';
export { deliveryRoutes } from './routes';
export {
  deliveryPrice,
  findPoint,
  getPayments,
  isLocker,
  offeredRates,
  toFastDelivery,
  withReasons,
} from './service';
