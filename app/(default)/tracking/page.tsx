import { TrackingPage } from '@/features/tracking/server';

export { trackingMetadata as metadata } from '@/features/tracking/server';

export const ensureStatic = 'navigation';

export default TrackingPage;
