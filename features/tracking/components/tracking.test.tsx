import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderEndpoints } from '#lib/contracts/orders.ts';
import { createTestApi } from '#tests/api.ts';
import {
  addAddress,
  BAG,
  CARD,
  COURIER,
  MOSCOW,
  putInCart,
  RECIPIENT,
  request,
  TODAY,
} from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { Tracking } from './tracking.tsx';

let search = '';
mockNavigation({
  usePathname: () => '/tracking',
  useSearchParams: () => new URLSearchParams(search),
});

const api = createTestApi();
beforeEach(async () => {
  search = '';
  window.history.replaceState(null, '', '/tracking');
  await api.shop().db.deleteFrom('rate_limits').execute();
  await api.shop().db.updateTable('offers').set({ quantity: 3 }).where('id', '=', BAG.offer).execute();
});

async function order(browser: TestShop['fetch']): Promise<string> {
  await putInCart(browser, BAG.offer);
  const { result } = await request(
    browser,
    'POST /services/rest/v1/orders/checkout',
    {
      city_id: MOSCOW,
      delivery_id: COURIER,
      address_id: await addAddress(browser),
      assemble_date: TODAY,
      payment_id: CARD,
      user_info: RECIPIENT,
    },
    { 'idempotency-key': crypto.randomUUID() },
  );
  return orderEndpoints['POST /services/rest/v1/orders/checkout'].result.parse(result).order_id;
}

const field = (name: string) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Узнать' });

describe('RT-17 order tracking', () => {
  it('shows the steps of an order by its number and phone, and puts the number into the URL', async () => {
    const number = await order(api.shop().browser());
    const user = renderPage(<Tracking />);
    await user.type(field('Номер заказа'), number.slice(3));
    await user.type(field('Телефон получателя'), '4567{Enter}');
    const title = await screen.findByRole('heading', { name: `Заказ ${number}` });
    expect(title).toHaveFocus();
    const result = within(screen.getByRole('region', { name: `Заказ ${number}` }));
    const steps = result.getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Принят21.11.2026, 12:00 · сейчас',
      'Собираетсявпереди',
      'В путивпереди',
      'Полученвпереди',
    ]);
    expect(steps[0]).toHaveAttribute('aria-current', 'step');
    expect(result.getByText('22.11.2026')).toBeVisible();
    expect(window.location.search).toBe(`?number=${number}`);
  });

  it('shows the carrier’s number once the parcel has one', async () => {
    const number = await order(api.shop().browser());
    const { db } = api.shop();
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const [now, status] = [new Date(), 'registered' as const];
    const times = { created_at: now, updated_at: now, check_at: null };
    await db
      .insertInto('shipments')
      .values({ order_id: id, provider: 'carrier', status, track_number: '1100200300', ...times })
      .execute();
    const user = renderPage(<Tracking />);
    await user.type(field('Номер заказа'), number.slice(3));
    await user.type(field('Телефон получателя'), '4567{Enter}');
    expect(await screen.findByText('1100200300')).toBeVisible();
    expect(screen.getByText('Трек-номер carrier')).toBeVisible();
  });

  it('reads the number from the URL without a request', async () => {
    search = '?number=PT-100007';
    renderPage(<Tracking />);
    expect(field('Номер заказа')).toHaveValue('PT-100007');
    expect(api.requests().filter((entry) => entry.endsWith('/tracking/history'))).toEqual([]);
  });

  it('shows an error at each invalid field and focuses the first one', async () => {
    const user = renderPage(<Tracking />);
    await user.type(field('Телефон получателя'), '45');
    await user.click(submit());
    expect(await screen.findByText('Введите номер заказа')).toBeVisible();
    expect(screen.getByText('Введите номер телефона или его последние 4 цифры')).toBeVisible();
    expect(field('Номер заказа')).toHaveFocus();
  });

  it('shows an error for an unknown order and preserves the typed text, and finds it by the right phone', async () => {
    const number = await order(api.shop().browser());
    const user = renderPage(<Tracking />);
    await user.type(field('Номер заказа'), number);
    await user.type(field('Телефон получателя'), '0000');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Заказ с таким номером и телефоном не найден. Проверьте номер заказа и телефон получателя',
    );
    expect(field('Номер заказа')).toHaveValue(number);
    await user.clear(field('Телефон получателя'));
    await user.type(field('Телефон получателя'), '+7 916 123-45-67');
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: `Заказ ${number}` })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ER-04 shows an error when the connection fails', async () => {
    api.answer('/tracking/history', () => Response.error());
    const user = renderPage(<Tracking />);
    await user.type(field('Номер заказа'), '100001');
    await user.click(submit());
    expect(await screen.findByText(/^Нет связи с магазином/)).toBeVisible();
    expect(field('Номер заказа')).toHaveValue('100001');
  });
});
