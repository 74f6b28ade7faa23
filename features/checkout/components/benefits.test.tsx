import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { offerInstallments, SANDALS } from '#tests/commerce.ts';
import { grantBonuses, insertLoyaltyLevels } from '#tests/loyalty.ts';
import { stubElementSizes } from '#tests/map-dom.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { Checkout } from './checkout.tsx';

mockNavigation({
  usePathname: () => '/order',
  useRouter: () => ({ replace: vi.fn(), push: vi.fn() }),
});

const api = createTestApi();

beforeAll(async () => {
  await insertLoyaltyLevels(api.shop());
  await offerInstallments(api.shop());
});
beforeEach(() => {
  sessionStorage.clear();
  stubElementSizes();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

const send = (path: string, body: object) =>
  fetch(`/api/v1/cart/${path}`, { method: 'POST', body: JSON.stringify(body) });
const sum = (name: string) => screen.getByText(name).closest('div');
const submit = () => screen.getByRole('button', { name: /^Оформить заказ/ });

async function openCheckout(benefit: 'card' | 'bonus') {
  await grantBonuses(api.shop(), await api.signIn({ name: 'Анна' }), 5000);
  await send(`offer/${SANDALS.offer}`, { quantity: 1 });
  await send('set_limit', { type: benefit });
  const user = renderPage(<Checkout />);
  await user.click(await screen.findByRole('radio', { name: /В пункт выдачи/ }));
  return user;
}

it('EN-05 RO-02 shows bonuses as a part of the payment, before and after the shop’s calculation', async () => {
  const user = await openCheckout('bonus');
  await waitFor(() => expect(submit()).toHaveTextContent('2 600 ₽'));
  expect(sum('Оплачено бонусами')).toHaveTextContent('−600 ₽');
  await user.click(await screen.findByRole('radio', { name: /Пункт 501/ }));
  await waitFor(() => expect(api.requests()).toContain('POST /services/rest/v1/orders/pre_checkout'));
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
  expect(sum('Оплачено бонусами')).toHaveTextContent('−600 ₽');
  expect(submit()).toHaveTextContent('2 600 ₽');
});

it('EN-05 RO-02 lists the card’s discount among the discounts', async () => {
  await openCheckout('card');
  await waitFor(() => expect(submit()).toHaveTextContent('3 110 ₽'));
  expect(sum('Скидка по карте 3 %')).toHaveTextContent('−90 ₽');
  expect(screen.queryByText('Оплачено бонусами')).toBeNull();
});

it('MD-18 BC-09 explains installments of the checkout’s total after bonuses', async () => {
  const user = await openCheckout('bonus');
  await waitFor(() => expect(submit()).toHaveTextContent('2 600 ₽'));
  await user.click(screen.getByRole('link', { name: 'Как это устроено' }));
  const explainer = within(await screen.findByRole('dialog', { name: 'Четыре платежа' }));
  expect(explainer.getByText('Всего').parentElement).toHaveTextContent('2 600 ₽');
  const [schedule] = explainer.getAllByRole('list');
  const lines = within(schedule as HTMLElement).getAllByRole('listitem');
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line).toHaveTextContent('650 ₽');
});
