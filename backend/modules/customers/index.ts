export { closeCustomer } from './close-repo';
export { takeGuestOrders, takeLinkedOrder } from './guest-orders-repo';
export {
  type CustomerChanges,
  type CustomerRow,
  findCustomer,
  findCustomerByEmail,
  findCustomerByPhone,
  hasMailbox,
  insertConsent,
  insertCustomer,
  isContactTaken,
  isOwnMailbox,
  lockCustomer,
  updateCustomer,
  wantsSms,
} from './repo';
