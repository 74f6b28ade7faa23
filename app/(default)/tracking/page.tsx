export { TrackingPage as default, trackingMetadata as generateMetadata } from '#features/tracking/server.ts';
