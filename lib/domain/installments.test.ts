import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INSTALLMENT_LIMIT } from './installment-limit.ts';
import { computeFirstPayment, computeInstallments, findInstallmentRefusal } from './installments.ts';

describe('installments', () => {
  it('BC-02 the payment at checkout equals the first of the four installments', () => {
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 7_000_000 }), (kopecks) => {
        const [first] = computeInstallments(kopecks / 100, '2026-11-21', INSTALLMENT_LIMIT) ?? [];
        expect(computeFirstPayment(kopecks / 100)).toBe(first?.amount);
      }),
    );
    // Three roubles are too small an amount to be divided.
    expect(computeFirstPayment(3)).toBe(3);
  });

  it('BC-02 returns payments today and after 2, 4 and 6 weeks, with the remainder in the last one', () => {
    expect(computeInstallments(12_990.5, '2026-11-21', INSTALLMENT_LIMIT)).toEqual([
      { date: '2026-11-21', weeks: 0, amount: 3247 },
      { date: '2026-12-05', weeks: 2, amount: 3247 },
      { date: '2026-12-19', weeks: 4, amount: 3247 },
      { date: '2027-01-02', weeks: 6, amount: 3249.5 },
    ]);
  });

  it('BC-02 returns no installments above 70 000', () => {
    expect(INSTALLMENT_LIMIT).toBe(70_000);
    expect(computeInstallments(70_000, '2026-11-21', INSTALLMENT_LIMIT)).toHaveLength(4);
    expect(computeInstallments(70_000.01, '2026-11-21', INSTALLMENT_LIMIT)).toBeNull();
    expect(computeInstallments(0, '2026-11-21', INSTALLMENT_LIMIT)).toBeNull();
  });

  it('BC-02 returns the reason why an amount cannot be divided', () => {
    expect(findInstallmentRefusal(70_000, 70_000)).toBeNull();
    expect(findInstallmentRefusal(70_000.01, 70_000)).toBe('over');
    expect(findInstallmentRefusal(4, 70_000)).toBeNull();
    expect(findInstallmentRefusal(3.99, 70_000)).toBe('small');
    expect(findInstallmentRefusal(0, 70_000)).toBe('small');
    // In a shop without installments the limit is 0.
    expect(findInstallmentRefusal(100, 0)).toBe('over');
  });

  it('BC-02 applies the given limit', () => {
    expect(computeInstallments(8990, '2026-11-21', 8989.99)).toBeNull();
    expect(computeInstallments(90_000, '2026-11-21', 90_000)).toHaveLength(4);
  });

  it('BC-02 the payments add up to the kopeck', () => {
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 7_000_000 }), (kopecks) => {
        const parts = computeInstallments(kopecks / 100, '2026-11-21', INSTALLMENT_LIMIT) ?? [];
        expect(parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(kopecks);
        expect(parts.slice(0, 3).every(({ amount }) => Number.isInteger(amount))).toBe(true);
        expect(parts[3]?.amount).toBeGreaterThanOrEqual(parts[0]?.amount ?? Number.NaN);
      }),
    );
  });
});
