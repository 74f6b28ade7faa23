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
export { inNetwork, mailboxSubject, networkSubject, targetByNetwork } from './subjects';
