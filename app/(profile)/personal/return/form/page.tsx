export { FormPage as default, formMetadata as metadata } from '#features/returns/server.ts';
