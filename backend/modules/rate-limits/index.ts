export { consumeRateLimit, isUnderRateLimit, type RateLimit, refundRateLimit } from './service';
