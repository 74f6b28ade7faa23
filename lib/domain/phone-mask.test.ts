import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getRounds } from '#tests/depth.ts';
import { isPhone, normalizePhone, type PhoneCountry } from './phone.ts';
import { changePhoneCountry, findPhoneCountry, maskPhone, maskPhoneHint } from './phone-mask.ts';

it.each([
  ['9', '+7 9'],
  ['8', '+7'],
  ['7', '+7'],
  ['89', '+7 9'],
  ['+7 9161', '+7 916-1'],
  ['89161234567', '+7 916-123-45-67'],
  ['8 (916) 123-45-67', '+7 916-123-45-67'],
  ['79161234567', '+7 916-123-45-67'],
  ['+79161234567', '+7 916-123-45-67'],
  ['9161234567', '+7 916-123-45-67'],
  ['+7 89161234567', '+7 916-123-45-67'],
  ['+7+79161234567', '+7 916-123-45-67'],
  ['+7 916-123-45-678', '+7 916-123-45-678'],
  ['8 800 555-35-35', '+7 800-555-35-35'],
  ['+89161234567', '+7 916-123-45-67'],
  ['343 123-45-67', '+7 343-123-45-67'],
  ['00375291234567', '+375 291-234-567'],
  ['+375 (029) 123-45-67', '+375 291-234-567'],
  ['+375 80 29 123-45-67', '+375 291-234-567'],
  ['+7 916-123-45-67+375291234567', '+375 291-234-567'],
  ['+7 916-123-45-67+3752', '+7 916-123-45-673752'],
  ['+4915112345678', '+4915112345678'],
  ['+3', '+3'],
  ['+37', '+37'],
  ['+375291234567', '+375 291-234-567'],
  ['375291234567', '+375 291-234-567'],
  ['+374101234567', '+374 101-234-567'],
  ['+37491234567', '+374 91-234-567'],
  ['37491234567', '+374 91-234-567'],
  ['00374 91 234567', '+374 91-234-567'],
  ['+374 (0) 91 234567', '+374 091-234-567'],
  ['091 234567', '+374 091-234-567'],
  ['+7 916-123-45-67+37491234567', '+374 91-234-567'],
  ['+', '+'],
  ['', ''],
])('VA-01 formats «%s» in the field as «%s»', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown);
});

it('VA-01 formats a number typed key by key with 8, with 7 or without either in the same way', () => {
  for (const number of ['89161234567', '79161234567', '9161234567', '+79161234567']) {
    const shown = [...number].reduce((field, key) => maskPhone(field + key), '');
    expect(shown).toBe('+7 916-123-45-67');
    expect(isPhone(normalizePhone(shown))).toBe(true);
  }
});

describe('VA-01 a number in its national form', () => {
  it.each<[PhoneCountry, string, string]>([
    ['BY', '375291234567', '+375 291-234-567'],
    ['BY', '80291234567', '+375 291-234-567'],
    ['BY', '0291234567', '+375 291-234-567'],
    ['BY', '291234567', '+375 291-234-567'],
    ['BY', '331234567', '+375 331-234-567'],
    ['BY', '00375291234567', '+375 291-234-567'],
    ['BY', '8 916 123-45-67', '+7 916-123-45-67'],
    ['BY', '79161234567', '+7 916-123-45-67'],
    ['BY', '9161234567', '+7 916-123-45-67'],
    ['BY', '374091234567', '+374 091-234-567'],
    ['BY', '8', '8'],
    ['AM', '374091234567', '+374 091-234-567'],
    ['AM', '091 234567', '+374 091-234-567'],
    ['AM', '77 123456', '+374 77-123-456'],
    ['AM', '91234567', '+374 91-234-567'],
    ['AM', '89161234567', '+7 916-123-45-67'],
    ['AM', '375291234567', '+375 291-234-567'],
    ['RU', '37', '37'],
    ['RU', '3755', '+375 5'],
    ['RU', '3835551234', '+7 383-555-12-34'],
  ])('VA-01 in %s formats «%s» as «%s»', (home, typed, shown) => {
    expect(maskPhone(typed, home)).toBe(shown);
  });

  it('VA-01 a Belarusian number with 80… is not a valid Russian one, and its country can be changed', () => {
    const shown = maskPhone('80291234567');
    expect(shown).toBe('+7 029-123-45-67');
    expect(isPhone(normalizePhone(shown))).toBe(false);
    expect(changePhoneCountry(shown, 'BY')).toBe('+375 291-234-567');
  });
});

it.each<[string, PhoneCountry, string]>([
  ['+7', 'BY', '+375'],
  ['+7 291-234-567', 'BY', '+375 291-234-567'],
  ['+375 916-123-4567', 'RU', '+7 916-123-45-67'],
  ['+9161234567', 'RU', '+7 916-123-45-67'],
  ['+7 912-345-67', 'AM', '+374 91-234-567'],
])('VA-01 «%s» with its country changed to %s becomes «%s»', (before, country, after) => {
  expect(changePhoneCountry(before, country)).toBe(after);
});

it.each([
  ['4567', '4567'],
  [' 45-67', '4567'],
  ['89161', '+7 916-1'],
  ['+7', '+7'],
  ['да', ''],
])('RT-17 formats «%s» in a field for four digits or a phone as «%s»', (typed, shown) => {
  expect(maskPhoneHint(typed)).toBe(shown);
});

describe('VA-01 any number', () => {
  const home = fc.constantFrom<PhoneCountry>('RU', 'BY', 'AM');
  const digits = (min: number, max: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((list) => list.join(''));
  /** Any keyboard input: only digits, or a typical beginning of a phone. */
  const typed = fc
    .tuple(
      fc.constantFrom('', '+', '+7', '+375', '+374', '8', '80', '00', '0', '375', '374', '9'),
      digits(0, 14),
    )
    .map(([start, rest]) => start + rest);
  const phone = fc
    .oneof(
      fc.tuple(fc.constant('+7'), fc.integer({ min: 1, max: 9 }), digits(9, 9)),
      fc.tuple(fc.constant('+375'), fc.integer({ min: 1, max: 9 }), digits(8, 8)),
      fc.tuple(fc.constant('+374'), fc.integer({ min: 0, max: 9 }), digits(8, 8)),
      fc.tuple(fc.constant('+374'), fc.integer({ min: 1, max: 9 }), digits(7, 7)),
    )
    .map((parts) => parts.join(''));
  const byKeys = (text: string, at: PhoneCountry, mask = maskPhone) =>
    [...text].reduce((field, key) => mask(field + key, at), '');

  it('VA-01 has the same result when typed key by key and when pasted, in any country', () => {
    fc.assert(
      fc.property(typed, home, (text, at) => {
        expect(byKeys(text, at)).toBe(maskPhone(text, at));
        expect(byKeys(text, at, maskPhoneHint)).toBe(maskPhoneHint(text, at));
      }),
      { numRuns: getRounds(800, 5_000) },
    );
  });

  it('VA-01 normalizes back to the same number after formatting, in any spelling', () => {
    fc.assert(
      fc.property(phone, home, fc.constantFrom('', ' ', '-', ' ('), (number, at, gap) => {
        const spelt = [...number].join(gap);
        for (const text of [number, spelt, `00${number.slice(1)}`]) {
          const shown = maskPhone(text, at);
          expect(normalizePhone(shown)).toBe(normalizePhone(number));
          expect(isPhone(normalizePhone(shown))).toBe(true);
          expect(maskPhone(shown, at)).toBe(shown);
        }
      }),
      { numRuns: getRounds(400, 2_000) },
    );
  });

  it('VA-01 loses no digit except the dialling prefix, and keeps its country', () => {
    fc.assert(
      fc.property(typed, home, (text, at) => {
        const shown = maskPhone(text, at).replace(/\D/g, '');
        const given = text.replace(/\D/g, '');
        // The digits after the country code are the end of the typed digits.
        const behind = shown.replace(/^(?:7|375|374)/, '');
        expect(given.endsWith(behind) || given === shown).toBe(true);
        const before = given.slice(0, given.length - behind.length);
        expect(before).toMatch(/^(?:00)?(?:7|375|374)?(?:80|8|7|0)*$/);
        if (/^\+(?:7|37[45])/.test(text))
          expect(findPhoneCountry(maskPhone(text, at))).toBe(findPhoneCountry(maskPhone(text, 'RU')));
      }),
      { numRuns: getRounds(400, 2_000) },
    );
  });

  it('VA-01 normalizes to the same phone before and after formatting, also without a plus', () => {
    fc.assert(
      fc.property(typed, home, (text, at) => {
        const known = normalizePhone(text);
        // In Armenia 9… and 8 9… without a plus have another meaning. The field then shows the country that it has
        // assumed.
        fc.pre(isPhone(known) && (at !== 'AM' || text.startsWith('+')));
        expect(normalizePhone(maskPhone(text, at))).toBe(known);
      }),
      { numRuns: getRounds(800, 5_000) },
    );
  });
});

it('VA-01 every character can be deleted again', () => {
  let field = '+7 916-123-45-67';
  for (let step = 0; field !== '' && step < 30; step++) field = maskPhone(field.slice(0, -1));
  expect(field).toBe('');
});
