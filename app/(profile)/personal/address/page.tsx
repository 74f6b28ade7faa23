export { AddressPage as default, addressMetadata as metadata } from '#features/personal/server.ts';
