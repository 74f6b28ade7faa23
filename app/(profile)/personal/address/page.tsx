import { AddressPage } from '@/features/personal/server';

export { addressMetadata as metadata } from '@/features/personal/server';

export const ensureStatic = 'navigation';

export default AddressPage;
