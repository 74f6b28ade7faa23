export { useIsSubscribed } from './queries.ts';
export { useSizeFromAddress } from './use-size-from-address.ts';
