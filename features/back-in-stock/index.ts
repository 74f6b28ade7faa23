export { subscriptionsQuery, useIsSubscribed } from './queries';
export { useSizeFromAddress } from './size-from-address';
