export { useIsSubscribed } from './queries.ts';
export { useSizeFromAddress } from './size-from-address.ts';
