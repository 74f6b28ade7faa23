export { consumeRateLimit, isUnderRateLimit, type RateLimit, refundRateLimit } from './service';
export { mailboxSubject, networkSubject, targetByNetwork } from './subjects';
