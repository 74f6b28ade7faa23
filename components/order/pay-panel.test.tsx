import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PayPanel } from './pay-panel.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') }));
afterEach(() => vi.useRealTimers());

const order = {
  payment: { code: 'card', title: 'Картой', method: 'card' as const },
  is_budget_payment: false,
  pay_online: [],
  final_amount: 4700,
  payment_state: null,
  pay_on_receipt: [{ id: 2, code: 'cash', title: 'Наличными', description: '', method: null, reason: '' }],
};

const panel = (until: number) => (
  <PayPanel order={order} until={until} pay={() => {}} payBy={() => {}} isBusy={false} error={null} />
);
const open = (seconds: number) => render(panel(Date.now() + seconds * 1000));
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const timer = () => screen.getByRole('timer');

describe('AP-08 the time left to pay', () => {
  it('counts down every second, and is announced only twice', () => {
    open(30 * 60);
    expect(timer()).toHaveTextContent('30:00');
    expect(timer()).toHaveAttribute('aria-live', 'off');
    pass(1);
    expect(timer()).toHaveTextContent('29:59');
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    const said = new Set<string | null>();
    for (let second = 0; second < 29 * 60 + 50; second++) {
      pass(1);
      said.add(status.textContent);
    }
    expect(timer()).toHaveTextContent('0:09');
    expect([...said]).toEqual([
      '',
      'На оплату осталось меньше пяти минут',
      'На оплату осталось меньше минуты',
    ]);
  });

  it('is correct after the page has been suspended', () => {
    open(20 * 60);
    vi.setSystemTime(Date.now() + 15 * 60_000);
    pass(1);
    expect(timer()).toHaveTextContent('4:59');
  });

  it('does not increase after a slow response, and follows a response with another deadline', () => {
    const { rerender } = open(100);
    rerender(panel(Date.now() + 101_000));
    expect(timer()).toHaveTextContent('1:40');
    rerender(panel(Date.now() + 200_000));
    expect(timer()).toHaveTextContent('3:20');
  });

  it('ends with a text about the order’s cancellation, without buttons', () => {
    open(2);
    expect(screen.getByRole('button', { name: /^Оплатить 4\s700\s₽$/ })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Или оплатите при получении:' })).toBeVisible();
    pass(2);
    expect(screen.getByRole('status')).toHaveTextContent('Время на оплату вышло');
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
