export { AddressForm, type AddressFormHandle } from './components/address-form';
export { addressesQuery } from './queries';
export type { AddressValues } from './schema';
export { useAddressRemoval } from './use-address-removal';
export { useCoordinates } from './use-coordinates';
