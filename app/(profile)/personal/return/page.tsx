import { ListPage } from '@/features/returns/server';

export { listMetadata as metadata } from '@/features/returns/server';

export default ListPage;
