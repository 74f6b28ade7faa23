export { AddressForm, type AddressFormHandle } from './components/address-form';
export { addressesQuery, useDeleteAddress } from './queries';
export type { AddressValues } from './schema';
