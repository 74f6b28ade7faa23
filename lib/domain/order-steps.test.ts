import { describe, expect, it } from 'vitest';
import type { OrderTracking } from '#lib/contracts/orders.ts';
import { orderStatusTitles } from '#lib/texts/order.ts';
import type { OrderStatus } from './order-states.ts';
import { listOrderSteps } from './order-steps.ts';

type Status = OrderStatus;

const order = (type: OrderTracking['delivery']['type'], ...statuses: Status[]): OrderTracking => {
  const history = statuses.map((status, index) => ({
    status,
    status_title: orderStatusTitles[status],
    created_at: `2026-11-2${index}T12:00:00+03:00`,
  }));
  const status = statuses.at(-1) ?? 'new';
  return {
    number: 'PT-1',
    status,
    status_title: orderStatusTitles[status],
    delivery: { type, title: '', date: null, time_from: null, time_to: null },
    history,
  };
};
const ahead = (...given: Parameters<typeof order>) =>
  listOrderSteps(order(...given), orderStatusTitles).flatMap(({ status, at }) =>
    at === null ? [status] : [],
  );

describe("an order's steps", () => {
  it('RT-17 are the past statuses, then the expected ones', () => {
    expect(listOrderSteps(order('courier', 'new', 'assembling'), orderStatusTitles)).toEqual([
      { status: 'new', title: 'Принят', at: '2026-11-20T12:00:00+03:00', isNow: false },
      { status: 'assembling', title: 'Собирается', at: '2026-11-21T12:00:00+03:00', isNow: true },
      { status: 'on_the_way', title: 'В пути', at: null, isNow: false },
      { status: 'completed', title: 'Получен', at: null, isNow: false },
    ]);
  });

  it('RT-17 differ by delivery method', () => {
    expect(ahead('storepickup', 'new')).toEqual(['assembling', 'ready_for_pickup', 'completed']);
    expect(ahead('pickuppoints', 'new')).toEqual([
      'assembling',
      'on_the_way',
      'ready_for_pickup',
      'completed',
    ]);
  });

  it('RT-17 include the expected steps after a payment', () => {
    expect(ahead('courier', 'new', 'awaiting_payment', 'paid')).toEqual([
      'assembling',
      'on_the_way',
      'completed',
    ]);
  });

  it.each(['completed', 'cancelled', 'returned'] as const)('RT-17 end with %s', (status) => {
    expect(ahead('courier', 'new', status)).toEqual([]);
  });

  it('RT-17 are only the past statuses of a courier order that is ready for pickup', () => {
    expect(ahead('courier', 'new', 'ready_for_pickup')).toEqual([]);
  });
});
