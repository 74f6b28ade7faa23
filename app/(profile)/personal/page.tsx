import { OverviewPage } from '@/features/personal/server';

export { overviewMetadata as metadata } from '@/features/personal/server';

export default OverviewPage;
