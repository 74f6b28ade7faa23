import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openPage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { BAG, CARD, MOSCOW, POINTS, PVZ, RECIPIENT, resetStock } from '#tests/commerce.ts';
import { SITE_URL } from '#tests/database.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { SandboxBank } from './bank.tsx';
import { Inbox } from './inbox.tsx';

const route = vi.hoisted(() => ({ id: '' }));
mockNavigation({
  usePathname: () => '/dev',
  useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
  useParams: () => ({ id: route.id }),
});

const api = createTestApi();
const mockNotFound = () =>
  Response.json({ status: 'error', errors: [{ code: 'not_found', message: 'Нет' }] }, { status: 404 });

beforeEach(() => {
  vi.clearAllMocks();
});

describe('AP-06 the page of messages', () => {
  beforeEach(() => api.shop().db.deleteFrom('inbox').execute());

  it('explains how the first message is created, and shows it automatically', async () => {
    renderPage(<Inbox />);
    expect(await screen.findByText('Сообщений пока нет')).toBeVisible();
    await api.shop().providers.sms.send('+79161234567', 'Код для входа: 482913');
    const message = await screen.findByRole('listitem');
    expect(within(message).getByRole('status', { name: 'Код' })).toHaveTextContent('482913');
    expect(within(message).getByText(/\+79161234567/)).toBeVisible();
    expect(screen.queryByText('Сообщений пока нет')).toBeNull();
  });

  it('copies a code after one click', async () => {
    await api.shop().providers.sms.send('+79161234567', 'Код для входа: 482913');
    const user = renderPage(<Inbox />);
    await user.click(await screen.findByRole('button', { name: 'Скопировать код' }));
    expect(await navigator.clipboard.readText()).toBe('482913');
    expect(await screen.findByRole('button', { name: 'Скопировано' })).toBeVisible();
  });

  it('lists e-mails with links, the latest first', async () => {
    const link = `${SITE_URL}/?open_popup=y&popup=auth#magic=secret`;
    await api.shop().providers.sms.send('+79161234567', 'Заказ готов');
    await api
      .shop()
      .providers.mail.send({ to: 'anna@example.ru', subject: 'Вход', text: `Войти:\n${link}`, html: '' });
    renderPage(<Inbox />);
    const [latest, former] = await screen.findAllByRole('listitem');
    if (!latest || !former) throw new Error('two messages were sent');
    expect(within(latest).getByRole('heading', { name: 'Вход' })).toBeVisible();
    expect(within(latest).getByRole('link', { name: link })).toHaveAttribute('href', link);
    expect(within(former).queryByRole('button')).toBeNull();
  });

  it('is not available when the shop responds with 404, and stops polling', async () => {
    api.answer('/services/rest/v1/dev/inbox', mockNotFound);
    renderPage(<Inbox />);
    expect(await screen.findByRole('heading', { name: 'Здесь ничего нет' })).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe("AP-08 the sandbox bank's page", () => {
  afterEach(() => resetStock(api.shop()));

  const post = async (path: string, body: object) => {
    const response = await fetch(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'idempotency-key': path },
    });
    return response.json();
  };

  /**
   * Creates an order that awaits its payment.
   * @returns number of the order
   */
  async function openBank(method: 'card' | 'sbp' | 'installments' = 'card'): Promise<string> {
    const online = { is_online: true, method };
    await api.shop().db.updateTable('payments').set(online).where('id', '=', CARD).execute();
    await post(`/api/v1/cart/offer/${BAG.offer}`, { quantity: 1 });
    const choice = { city_id: MOSCOW, delivery_id: POINTS, postamat_id: PVZ, payment_id: CARD };
    const bought = await post('/services/rest/v1/orders/checkout', { ...choice, user_info: RECIPIENT });
    const { order_id } = z.object({ order_id: z.string() }).parse(bought.result);
    const begun = await post('/v1/orders/init_payment', { order_id });
    const { url } = z.object({ url: z.string() }).parse(begun.result);
    expect(url).toMatch(/^http:\/\/shop\.test\/dev\/bank\//);
    route.id = url.split('/').at(-1) ?? '';
    return order_id;
  }
  const getStatus = async (number: string) =>
    (
      await api
        .shop()
        .db.selectFrom('orders')
        .select('status')
        .where('number', '=', number)
        .executeTakeFirst()
    )?.status;

  it('accepts the payment and returns to the shop', async () => {
    const number = await openBank();
    const user = renderPage(<SandboxBank />);
    expect(await screen.findByText(`Заказ ${number}`)).toBeVisible();
    expect(screen.getByText(/4\s700\s₽/)).toBeVisible();
    expect(screen.getByText('Банковской картой')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Оплатить' }));
    await waitFor(() => expect(openPage).toHaveBeenCalledWith(expect.stringContaining(SITE_URL)));
    expect(await getStatus(number)).toBe('paid');
    // After a return to this page, it offers no second payment.
    expect(await screen.findByText('Платёж прошёл')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Оплатить' })).toBeNull();
  });

  it('BC-02 accepts the first of four payments, with the amount on the shop’s button', async () => {
    await openBank('installments');
    renderPage(<SandboxBank />);
    expect(await screen.findByText(/^1\s175\s₽$/)).toBeVisible();
    expect(screen.getByText(/^Первый платёж из четырёх, всего 4\s700\s₽$/)).toBeVisible();
  });

  it.each([
    ['sbp', 'Через СБП'],
    ['installments', 'Частями'],
  ] as const)('shows the payment method: %s', async (method, name) => {
    await openBank(method);
    renderPage(<SandboxBank />);
    expect(await screen.findByText(name)).toBeVisible();
  });

  it('can decline the payment', async () => {
    const number = await openBank();
    const user = renderPage(<SandboxBank />);
    await user.click(await screen.findByRole('button', { name: 'Отказать' }));
    await waitFor(() => expect(openPage).toHaveBeenCalledTimes(1));
    expect(await getStatus(number)).toBe('awaiting_payment');
  });

  it('can leave the payment pending, with a link to the shop', async () => {
    const number = await openBank();
    const user = renderPage(<SandboxBank />);
    await user.click(await screen.findByRole('button', { name: 'Подумать' }));
    expect(screen.getByText(/Ничего не произошло/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Вернуться в магазин' })).toHaveAttribute(
      'href',
      expect.stringContaining(SITE_URL),
    );
    expect(openPage).not.toHaveBeenCalled();
    expect(await getStatus(number)).toBe('awaiting_payment');
  });

  it.each(['0b0e7a52-5f3c-4c4e-9a55-111111111111', 'x'])(
    'is not available for the payment %s',
    async (id) => {
      route.id = id;
      renderPage(<SandboxBank />);
      expect(await screen.findByRole('heading', { name: 'Здесь ничего нет' })).toBeVisible();
    },
  );
});
