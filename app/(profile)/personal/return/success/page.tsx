import { SuccessPage } from '#features/returns/server.ts';

export { successMetadata as metadata } from '#features/returns/server.ts';

export default SuccessPage;
