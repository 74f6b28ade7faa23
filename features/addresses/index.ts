export { AddressForm, type AddressFormHandle } from './components/address-form';
export { addressesQuery, MAX_ADDRESSES, useDeleteAddress } from './queries';
export type { AddressValues } from './schema';
