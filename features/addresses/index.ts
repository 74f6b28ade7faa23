export { AddressForm, type AddressFormHandle } from './components/address-form.tsx';
export { addressesQuery } from './queries.ts';
export type { AddressValues } from './schema.ts';
export { useAddressRemoval } from './use-address-removal.ts';
export { useCoordinates } from './use-coordinates.ts';
