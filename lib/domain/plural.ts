/** Noun forms for 1, 2 and 5: ['бонус', 'бонуса', 'бонусов']. */
export type PluralForms = readonly [one: string, few: string, many: string];

/**
 * Selects the Russian plural form for a count (BC-03). The first form is for 1 and 21, the second for 2 to 4 and 22 to
 * 24, and the third for 0, 5 to 20, 25 and so on.
 * @param count whole number, whose sign is ignored
 */
export function selectPlural(count: number, [one, few, many]: PluralForms): string {
  const hundred = Math.abs(count) % 100;
  const ten = hundred % 10;
  if (hundred > 10 && hundred < 20) return many;
  if (ten === 1) return one;
  return ten >= 2 && ten <= 4 ? few : many;
}
