/** Forms for 1, 2 and 5: ['бонус', 'бонуса', 'бонусов']. */
export type Forms = readonly [one: string, few: string, many: string];

/**
 * The Russian form that a count takes (BC-03): 1 and 21 the first, 2 to 4 and 22 to 24 the second,
 * 0, 5 to 20 and the rest the third.
 * @param count whole number; the sign does not matter
 */
export function plural(count: number, [one, few, many]: Forms): string {
  const hundred = Math.abs(count) % 100;
  const ten = hundred % 10;
  if (hundred > 10 && hundred < 20) return many;
  if (ten === 1) return one;
  return ten >= 2 && ten <= 4 ? few : many;
}
