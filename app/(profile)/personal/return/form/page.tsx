import { FormPage } from '#features/returns/server.ts';

export { formMetadata as metadata } from '#features/returns/server.ts';

export default FormPage;
