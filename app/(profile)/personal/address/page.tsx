import { AddressPage } from '@/features/personal/server';

export { addressMetadata as metadata } from '@/features/personal/server';

export default AddressPage;
