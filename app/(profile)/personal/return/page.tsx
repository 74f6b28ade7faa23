export { ReturnListPage as default, returnListMetadata as metadata } from '#features/returns/server.ts';
