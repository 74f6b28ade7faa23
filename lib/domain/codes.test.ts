import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeCode } from './codes.ts';

/** Characters that people and editors put around and between the characters of a code. */
const SEPARATORS = [
  ...' \t\u00A0\u2009\u202F\u3000',
  ...'-\u2010\u2011\u2013\u2014\u2212_',
  ...'«»"“”„\'’‘`.,;:!()[]*',
  ...'\u200B\u200C\u200D\u2060\uFEFF\u00AD\u200E\u202A\u2800\u3164',
];

describe('VA-11 normalization of a code', () => {
  it('converts Cyrillic and Greek look-alikes, any case and full-width characters', () => {
    for (const typed of [
      'РЕRVYI500',
      'pervyi500',
      'РЕRVУІ5ОО',
      'ＰＥＲＶＹＩ５００',
      'ΡΕRVΥΙ500',
      'PERVY1500',
    ])
      expect(normalizeCode(typed)).toBe(normalizeCode('PERVYI500'));
    expect(normalizeCode('ёлка10')).toBe(normalizeCode('ЕЛКА1О'));
  });

  it('removes all separators at any position', () => {
    const separators = fc.array(fc.constantFrom(...SEPARATORS), { maxLength: 3 });
    fc.assert(
      fc.property(fc.array(separators, { minLength: 10, maxLength: 10 }), (between) => {
        const typed = [...'PERVYI500', ''].map((sign, at) => (between[at] ?? []).join('') + sign).join('');
        expect(normalizeCode(typed)).toBe(normalizeCode('PERVYI500'));
      }),
    );
    expect(normalizeCode('«\u200B —\u2800»')).toBe('');
  });

  it('is idempotent, and has different results for different characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        expect(normalizeCode(normalizeCode(text))).toBe(normalizeCode(text));
      }),
    );
    expect(normalizeCode('PERVYI500')).not.toBe(normalizeCode('PERVYI50'));
    expect(normalizeCode('ДОМ')).not.toBe(normalizeCode('ЛОМ'));
  });
});
