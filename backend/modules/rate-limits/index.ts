export { consumeEmailLimit } from './email-limit.ts';
export { limitReads } from './reads.ts';
export {
  consumeRateLimit,
  consumeRateLimits,
  countShopAttempt,
  isUnderRateLimit,
  type RateLimit,
  refundRateLimit,
  refundRateLimits,
  resetRateLimit,
} from './service.ts';
export {
  buildClientTargetSubject,
  buildTargetSubject,
  computeMailboxSubject,
  getNetworkSubject,
  getRequesterSubject,
  isSubjectWithin,
  listCountedSubjects,
  type Requester,
} from './subjects.ts';
