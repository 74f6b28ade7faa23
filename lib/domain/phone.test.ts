import { describe, expect, it } from 'vitest';
import { isPhoneHint, matchesPhone } from './phone';

const PHONE = '+79161234567';

describe('a hint at a phone', () => {
  it.each(['4567', ' 45-67 ', '89161234567', '+7 916-123-45-67', '9161234567'])('RT-17 is «%s»', (typed) => {
    expect(isPhoneHint(typed)).toBe(true);
    expect(matchesPhone(typed, PHONE)).toBe(true);
  });

  it.each(['4568', '+79161234568'])('RT-17 «%s» names another phone', (typed) => {
    expect(isPhoneHint(typed)).toBe(true);
    expect(matchesPhone(typed, PHONE)).toBe(false);
  });

  it.each(['', '567', '34567', '+7916', 'да'])('RT-17 «%s» names none', (typed) => {
    expect(isPhoneHint(typed)).toBe(false);
    expect(matchesPhone(typed, PHONE)).toBe(false);
  });
});
