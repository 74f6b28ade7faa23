export { countLetter } from './letters.ts';
export { limitReads } from './reads.ts';
export {
  consumeRateLimit,
  consumeRateLimits,
  countOfShop,
  isUnderRateLimit,
  type RateLimit,
  refundRateLimit,
  refundRateLimits,
  resetRateLimit,
} from './service.ts';
export {
  countedSubjects,
  inNetwork,
  isWithin,
  mailboxSubject,
  networkSubject,
  type Requester,
  requesterSubject,
  targetByNetwork,
} from './subjects.ts';
