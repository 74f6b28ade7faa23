export { useIsSubscribed } from './queries';
export { useSizeFromAddress } from './size-from-address';
