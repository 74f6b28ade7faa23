import { AddressPage } from '#features/personal/server.ts';

export { addressMetadata as metadata } from '#features/personal/server.ts';

export default AddressPage;
