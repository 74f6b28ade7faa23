import { OverviewPage } from '@/features/personal/server';

export { overviewMetadata as metadata } from '@/features/personal/server';

export const ensureStatic = 'navigation';

export default OverviewPage;
