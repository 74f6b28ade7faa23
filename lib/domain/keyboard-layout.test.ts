import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { switchKeyboardLayout } from './keyboard-layout.ts';

describe('the other keyboard layout', () => {
  it.each([
    [',jnbyrb', 'ботинки'],
    ['<jnbkmjys', 'ботильоны'],
    ['xthyst ,fktnrb', 'черные балетки'],
    ['cevrf 37', 'сумка 37'],
    ["'cgflhbkmb", 'эспадрильи'],
    ['~krf', 'ёлка'],
    ['зд-ый-4', 'pl-sq-4'],
    ['тшлу', 'nike'],
  ])('CH-07 of «%s» is «%s»', (typed, meant) => {
    expect(switchKeyboardLayout(typed)).toBe(meant);
  });

  it.each(['', '37', '., !', 'сумка tote', 'ботинки nike'])('CH-07 «%s» has no other layout', (typed) => {
    expect(switchKeyboardLayout(typed)).toBeNull();
  });

  it('CH-07 converts every Russian word back', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[а-яё]{0,20}[йцукенгшщзфывапролдячсмить][а-яё 0-9-]{0,20}$/),
        (word) => {
          expect(switchKeyboardLayout(switchKeyboardLayout(word) ?? '')).toBe(word);
        },
      ),
    );
  });
});
