import { describe, expect, it } from 'vitest';
import type { ReturnStatus } from '#lib/domain/returns.ts';
import { listReturnSteps } from './steps.ts';

type Status = ReturnStatus;

const ahead = (...statuses: Status[]) => {
  const history = statuses.map((status) => ({
    status,
    status_title: status,
    comment: '',
    created_at: '2026-11-21T12:00:00+03:00',
  }));
  const steps = listReturnSteps({ status: statuses.at(-1) ?? 'new', history });
  return steps.flatMap(({ at, title }) => (at === null ? [title] : []));
};

describe('AP-11 the steps of a return', () => {
  it('are the past steps, followed by the expected ones', () => {
    expect(ahead('new')).toEqual(['Одобрена', 'Товар получен', 'Деньги возвращены']);
    expect(ahead('new', 'approved', 'received')).toEqual(['Деньги возвращены']);
  });

  it.each([
    [['new', 'rejected']],
    [['new', 'approved', 'withdrawn']],
    [['new', 'approved', 'received', 'refunded']],
  ] as const)('have no expected steps after %j', (statuses) => {
    expect(ahead(...statuses)).toEqual([]);
  });
});
