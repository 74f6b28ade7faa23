export { ReturnRequestPage as default, returnRequestMetadata as metadata } from '#features/returns/server.ts';
