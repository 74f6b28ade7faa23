import { FormPage } from '@/features/returns/server';

export { formMetadata as metadata } from '@/features/returns/server';

export default FormPage;
