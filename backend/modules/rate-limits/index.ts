export { consumeEmailLimit } from './email-limit.ts';
export {
  buildClientTargetLimitKey,
  buildTargetLimitKey,
  computeMailboxLimitKey,
  getNetworkLimitKey,
  getRequesterLimitKey,
  isLimitKeyWithin,
  listCountedLimitKeys,
  type Requester,
} from './limit-keys.ts';
export { limitReads } from './reads.ts';
export {
  consumeRateLimit,
  consumeRateLimits,
  countShopAttempt,
  type RateLimit,
  refundRateLimit,
  refundRateLimits,
  resetRateLimit,
  tryConsumeRateLimit,
} from './service.ts';
