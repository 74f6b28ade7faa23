export { findSetting } from './repo';
export {
  type BookingSettings,
  type CartSettings,
  type DeliverySettings,
  type HeldLimit,
  loadBookingSettings,
  loadCartSettings,
  loadDeliverySettings,
  loadInstallmentLimit,
  loadOrderSettings,
  type OrderSettings,
  withInstallmentLimit,
} from './service';
