import { SuccessPage } from '@/features/returns/server';

export { successMetadata as metadata } from '@/features/returns/server';

export default SuccessPage;
