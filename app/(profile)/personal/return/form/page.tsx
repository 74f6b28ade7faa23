import { FormPage } from '@/features/returns/server';

export { formMetadata as metadata } from '@/features/returns/server';

export const ensureStatic = 'navigation';

export default FormPage;
