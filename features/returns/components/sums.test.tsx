import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrderItems } from '#components/order/order-items.tsx';
import { renderPage } from '#tests/render.tsx';
import { texts } from '../texts.ts';
import { ReturnSubmit } from './return-form.tsx';

const item = {
  offer_id: 1,
  product_code: 'remen',
  title: 'Ремень',
  vendor_code: 'PL-1',
  color: 'чёрный',
  size: '90',
  quantity: 3,
  price: 2302.34,
  base_price: 2490,
  preview: '/media/series/1.side',
  refunds: [2302.34, 4604.67, 6907],
  returnable: 3,
};
const line = { offer_id: 1, checked: true, quantity: 3, reason_id: 1 };

it('AP-11 the form shows the refund to the kopeck, and labels a price as the price of one item', () => {
  renderPage(<ReturnSubmit lines={[line]} items={[item]} error={null} busy={false} />);
  expect(screen.getByText(/^К возврату/)).toHaveTextContent(/6\s907\s₽$/);
  expect(texts.lines.price('2 302,34 ₽', 3)).toBe('2 302,34 ₽ за\u00a0штуку');
  expect(texts.lines.price('2 302,34 ₽', 1)).toBe('2 302,34 ₽');
});

it('AP-11 a return shows the sum of its line, not a multiple of a rounded price', () => {
  renderPage(<OrderItems items={[{ ...item, price: 2302.33, amount: 6907 }]} />);
  expect(screen.getByText(/6\s907\s₽/)).toBeVisible();
});
