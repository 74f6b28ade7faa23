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
  loadSetting,
  type OrderSettings,
  withInstallmentLimit,
} from './service.ts';
