export { ReturnFormPage as default, returnFormMetadata as metadata } from '#features/returns/server.ts';
