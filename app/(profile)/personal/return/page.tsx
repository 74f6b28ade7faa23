export { ListPage as default, listMetadata as metadata } from '#features/returns/server.ts';
