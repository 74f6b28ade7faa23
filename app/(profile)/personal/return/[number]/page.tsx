export { RequestPage as default, requestMetadata as metadata } from '#features/returns/server.ts';
