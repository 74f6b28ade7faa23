import { OverviewPage } from '#features/personal/server.ts';

export { overviewMetadata as metadata } from '#features/personal/server.ts';

export default OverviewPage;
