export { SuccessPage as default, successMetadata as metadata } from '#features/returns/server.ts';
