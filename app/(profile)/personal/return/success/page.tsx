export { ReturnSuccessPage as default, returnSuccessMetadata as metadata } from '#features/returns/server.ts';
