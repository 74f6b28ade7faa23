import { describe, expect, it } from 'vitest';
import { isPhone, isPhoneHint, matchesPhone, normalizePhone, toDialledDigits } from './phone.ts';

const PHONE = '+79161234567';

describe('a phone hint', () => {
  it.each(['4567', ' 45-67 ', '89161234567', '+7 916-123-45-67', '9161234567'])(
    'RT-17 may be «%s»',
    (typed) => {
      expect(isPhoneHint(typed)).toBe(true);
      expect(matchesPhone(typed, PHONE)).toBe(true);
    },
  );

  it.each(['+374 91 234567', '374 091 234567', '4567'])(
    'RT-17 matches an Armenian phone by «%s»',
    (typed) => {
      expect(matchesPhone(typed, '+374091234567')).toBe(true);
    },
  );

  it.each(['4568', '+79161234568'])('RT-17 «%s» does not match another phone', (typed) => {
    expect(isPhoneHint(typed)).toBe(true);
    expect(matchesPhone(typed, PHONE)).toBe(false);
  });

  it.each(['', '567', '34567', '+7916', 'да'])('RT-17 «%s» is not a phone hint', (typed) => {
    expect(isPhoneHint(typed)).toBe(false);
    expect(matchesPhone(typed, PHONE)).toBe(false);
  });
});

it.each([
  ['+79161234567', '79161234567'],
  ['+375291234567', '375291234567'],
  ['+374091234567', '37491234567'],
])('VA-01 converts %s to the dialled digits %s', (phone, digits) => {
  expect(toDialledDigits(phone)).toBe(digits);
});

describe('a phone', () => {
  it.each([
    ['8 (916) 123-45-67', '+79161234567'],
    ['916 123 45 67', '+79161234567'],
    ['+7 701 123-45-67', '+77011234567'],
    ['(+7) 812 123-45-67', '+78121234567'],
    ['375291234567', '+375291234567'],
    ['00375 29 123-45-67', '+375291234567'],
    ['+374 091 234567', '+374091234567'],
    ['+374 91 234567', '+374091234567'],
    ['37491234567', '+374091234567'],
    ['00374 91 234-567', '+374091234567'],
    ['+374 (0) 91 234567', '+374091234567'],
    ['+374 10 123456', '+374010123456'],
  ])('VA-01 normalizes «%s» to %s', (typed, phone) => {
    expect(normalizePhone(typed)).toBe(phone);
    expect(isPhone(phone)).toBe(true);
  });

  it.each([
    ['of Russia never begins with 0', '+7 029 123-45-67'],
    ['of Russia never begins with 0, dialled 8 either', '80291234567'],
    ['of Belarus never begins with 0', '+375 029123456'],
    ['of Belarus is not guessed from digits that other countries dial too', '291234567'],
    ['of India is not a Russian one', '+91 61234567'],
    ['of Vietnam is not a Russian one', '+84 961234567'],
    ['has no digit too few', '+7916123456'],
    ['has no digit too many', '+791612345678'],
    ['of Armenia has eight digits after the code, or nine', '+3749123456'],
    ['of Armenia has eight digits after the 0', '+37401234567'],
    ['of Armenia has no digit too many', '+3740912345678'],
    ['is not read from a text with two phones', '9161234567, 9161234568'],
  ])('VA-01 %s: «%s» is refused', (_why, typed) => {
    expect(isPhone(normalizePhone(typed))).toBe(false);
  });
});
