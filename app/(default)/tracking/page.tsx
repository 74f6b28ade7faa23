import { TrackingPage } from '@/features/tracking/server';

export { trackingMetadata as generateMetadata } from '@/features/tracking/server';

export default TrackingPage;
