export { findSetting } from './repo';
export {
  type BookingSettings,
  type CartSettings,
  type DeliverySettings,
  loadBookingSettings,
  loadCartSettings,
  loadDeliverySettings,
  loadInstallmentLimit,
  withInstallmentLimit,
} from './service';
