import { describe, expect, it } from 'vitest';
import { getUnitCode, isMarkingCode, normalizeMarkingCode } from './marking-codes.ts';

const WHOLE = '0104600000000015215Qbag!%1aK-zT\u001d91EE06\u001d92dGVzdHRlc3R0ZXN0dGVzdHRlc3Q=';

describe('marking codes', () => {
  it.each([
    ['complete', WHOLE],
    ['without its signature', '0104600000000015215Qbag!%1aK-zT'],
    ['with a short serial number', '010460000000001521AbC123'],
  ])('accepts a code that is %s', (_, code) => {
    expect(isMarkingCode(code)).toBe(true);
  });

  it.each([
    ['empty', ''],
    ['with a wrong check digit', WHOLE.replace('0015', '0014')],
    ['too short', '0104600000000015215abc'],
    ['without a serial number', '010460000000001521'],
    ['cut before its serial number', '01046000000000'],
    ['a formula', '=cmd|calc'],
    ['a formula behind a code', `${WHOLE.slice(0, 31)}|calc'!A1`],
    ['with Cyrillic characters', WHOLE.replace('Qbag', 'Qбаг')],
    ['in brackets', '(01)04600000000015(21)5Qbag!%1aK-zT'],
    ['an article number', 'V-1'],
    ['on two lines', `${WHOLE}\n${WHOLE}`],
  ])('refuses a text that is %s', (_, code) => {
    expect(isMarkingCode(code)).toBe(false);
  });

  it('are normalized as scanners send them', () => {
    for (const sent of [` ${WHOLE}\r\n`, `]d2${WHOLE}`, `\u001d${WHOLE}`, `]d2\u001d${WHOLE}`])
      expect(normalizeMarkingCode(sent)).toBe(WHOLE);
    expect(getUnitCode(WHOLE)).toBe('0104600000000015215Qbag!%1aK-zT');
  });
});
