import { describe, expect, it } from 'vitest';
import { nounForms } from '#lib/texts/noun-forms.ts';
import { selectPlural } from './plural.ts';

describe('plural', () => {
  it.each([
    [0, 'бонусов'],
    [1, 'бонус'],
    [2, 'бонуса'],
    [4, 'бонуса'],
    [5, 'бонусов'],
    [11, 'бонусов'],
    [12, 'бонусов'],
    [14, 'бонусов'],
    [21, 'бонус'],
    [22, 'бонуса'],
    [25, 'бонусов'],
    [101, 'бонус'],
    [111, 'бонусов'],
    [1012, 'бонусов'],
    [-3, 'бонуса'],
  ])('BC-03 has the form for %d: %s', (count, word) => {
    expect(selectPlural(count, nounForms.bonus)).toBe(word);
  });

  it('BC-03 has three forms for colors: цвет, цвета, цветов', () => {
    expect([1, 3, 7].map((count) => `+${count} ${selectPlural(count, nounForms.color)}`)).toEqual([
      '+1 цвет',
      '+3 цвета',
      '+7 цветов',
    ]);
  });
});
