import { describe, expect, it } from 'vitest';
import { computeBonusLimit, computeEarnedBonuses, computeLoyaltyStatus } from './loyalty.ts';

const level = (from_amount: number) => ({ from_amount, card_percent: 3, bonus_percent: 3, bonus_share: 20 });
const LEVELS = [level(8_000_000), level(0), level(3_000_000)];

describe('loyalty', () => {
  it('RO-02 returns the highest level reached and the next one', () => {
    const at = (received: number) => {
      const { level: own, next } = computeLoyaltyStatus(LEVELS, received);
      return [own?.from_amount ?? null, next?.from_amount ?? null];
    };
    expect(at(0)).toEqual([0, 3_000_000]);
    expect(at(2_999_999)).toEqual([0, 3_000_000]);
    expect(at(3_000_000)).toEqual([3_000_000, 8_000_000]);
    expect(at(99_000_000)).toEqual([8_000_000, null]);
  });

  it('RO-02 returns no level for a shop without levels', () => {
    expect(computeLoyaltyStatus([], 5_000_000)).toEqual({ level: null, next: null });
    expect(computeLoyaltyStatus([level(100)], 99)).toEqual({ level: null, next: level(100) });
  });

  it('RO-02 bonuses are whole: spent up to the balance and the share, earned without kopecks', () => {
    expect(computeBonusLimit(899_000, 10_000, 20)).toBe(1798);
    expect(computeBonusLimit(899_099, 10_000, 20)).toBe(1798);
    expect(computeBonusLimit(899_000, 500, 20)).toBe(500);
    expect(computeBonusLimit(899_000, -5, 20)).toBe(0);
    expect(computeEarnedBonuses(899_000, 3)).toBe(269);
    expect(computeEarnedBonuses(899_000, 0)).toBe(0);
  });
});
