import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, formatDay, getMoscowDay } from '#lib/domain/dates.ts';
import { createTestApi } from '#tests/api.ts';
import { openCustomerBrowser } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { buy, buyPaid, sellCertificates } from '#tests/gift-purchases.ts';
import { openAddress } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { OrdersTabPanel } from './views.tsx';

const api = createTestApi();
const day = addDays(getMoscowDay(new Date()), 3);
let fetch: TestShop['fetch'];

beforeAll(() => sellCertificates(api.shop()));
beforeEach(async () => {
  api.shop().setNow(new Date());
  openAddress('/personal/orders');
  fetch = await openCustomerBrowser(api.shop(), await api.signIn({ name: 'Анна' }));
});

const tab = () => screen.findByRole('link', { name: 'Сертификаты' });

describe('RO-02 certificates in the personal area', () => {
  it('have no tab for a customer without purchases', async () => {
    renderPage(<OrdersTabPanel />);
    await screen.findByRole('heading', { name: 'Заказов пока нет' });
    await waitFor(() => expect(api.requests()).toContain('GET /api/v1/certificate/purchases'));
    expect(screen.queryByRole('link', { name: 'Сертификаты' })).toBeNull();
  });

  it('show their value, state, day and recipient, and link to the purchase', async () => {
    const paid = await buyPaid(api.shop(), fetch, { send_on: day });
    await buy(fetch, { amount: 7000, send_on: day });
    renderPage(<OrdersTabPanel />);
    expect(await tab()).toHaveAttribute('href', '/personal/orders?view=certificates');
    openAddress('/personal/orders?view=certificates');
    const [latest, first] = within(
      await screen.findByRole('list', { name: 'Подаренные сертификаты' }),
    ).getAllByRole('article');
    if (!latest || !first) throw new Error('two certificates were bought');
    expect(latest).toHaveTextContent(/7\s000\s₽Ожидает оплаты/);
    expect(first).toHaveTextContent(/5\s000\s₽Оплачен/);
    expect(first).toHaveTextContent(`Отправим ${formatDay(day)}`);
    expect(first).toHaveTextContent('Кому: Вера');
    expect(within(first).getByRole('link')).toHaveAttribute(
      'href',
      `/elektronnaya-podarochnaya-karta?purchase=${paid.toLowerCase()}`,
    );
  });

  it('link to the purchase form when there are none, and load again after a failure', async () => {
    openAddress('/personal/orders?view=certificates');
    let fails = true;
    api.answer('/api/v1/certificate/purchases', () =>
      fails ? Response.error() : Response.json({ status: 'success', result: { purchases: [] } }),
    );
    const user = renderPage(<OrdersTabPanel />);
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    fails = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Подарить сертификат' })).toHaveAttribute(
      'href',
      '/gift-certificates',
    );
  });
});
