import { ListPage } from '#features/returns/server.ts';

export { listMetadata as metadata } from '#features/returns/server.ts';

export default ListPage;
