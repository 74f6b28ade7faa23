import { TrackingPage } from '#features/tracking/server.ts';

export { trackingMetadata as generateMetadata } from '#features/tracking/server.ts';

export default TrackingPage;
