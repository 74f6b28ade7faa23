export {
  buildTrackingMetadata as generateMetadata,
  TrackingPage as default,
} from '#features/tracking/server.ts';
