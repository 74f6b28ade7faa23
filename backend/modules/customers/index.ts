export { closeCustomer } from './close-repo.ts';
export { takeGuestOrders, takeLinkedOrder } from './guest-orders-repo.ts';
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
} from './repo.ts';
