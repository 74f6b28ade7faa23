export { countLetter } from './letters';
export { limitReads } from './reads';
export {
  consumeRateLimit,
  consumeRateLimits,
  countOfShop,
  isUnderRateLimit,
  type RateLimit,
  refundRateLimit,
  refundRateLimits,
  resetRateLimit,
} from './service';
export {
  countedSubjects,
  inNetwork,
  isWithin,
  mailboxSubject,
  networkSubject,
  type Requester,
  requesterSubject,
  targetByNetwork,
} from './subjects';
