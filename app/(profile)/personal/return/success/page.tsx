import { SuccessPage } from '@/features/returns/server';

export { successMetadata as metadata } from '@/features/returns/server';

export const ensureStatic = 'navigation';

export default SuccessPage;
