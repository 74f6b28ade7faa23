import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendDueCertificates } from '#backend/modules/certificate-sales/index.ts';
import { addDays, formatDay, getMoscowDay } from '#lib/domain/dates.ts';
import { openPage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { openCustomerBrowser } from '#tests/customers.ts';
import { SITE_URL, type TestShop } from '#tests/database.ts';
import { fill } from '#tests/fill.ts';
import {
  buildNode,
  buy,
  buyPaid,
  decideAtBank,
  listQueuedCodes,
  sellCertificates,
} from '#tests/gift-purchases.ts';
import { openAddress } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { GiftPurchase } from './gift-purchase.tsx';
import { PurchaseState } from './purchase-state.tsx';

const api = createTestApi();
let fetch: TestShop['fetch'];
const today = getMoscowDay(new Date());

beforeAll(() => sellCertificates(api.shop()));
beforeEach(async () => {
  api.shop().setNow(new Date());
  for (const table of ['rate_limits', 'outbox'] as const) await api.shop().db.deleteFrom(table).execute();
  vi.mocked(openPage).mockClear();
  fetch = await openCustomerBrowser(api.shop(), await api.signIn({ name: 'Анна' }));
});

const open = (number: string) => renderPage(<PurchaseState number={number} methods={['card', 'sbp']} />);
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('RT-07 a purchase on its page', () => {
  it('unpaid: shows the time left, the bank’s page again, or another payment method', async () => {
    const { number, payment } = await buy(fetch, { send_on: today });
    const user = open(number);
    await heading('Сертификат ждёт оплаты');
    expect(screen.getByRole('timer')).toHaveTextContent(/^(30:00|29:\d\d)$/);
    expect(screen.getByText(/^Банк ещё не подтвердил оплату/)).toBeVisible();
    await user.click(button(/^Оплатить 5\s000\s₽$/));
    await waitFor(() => expect(openPage).toHaveBeenCalledWith(`${SITE_URL}/dev/bank/${payment}`));
  });

  it('reports a declined card, and offers the SBP instead', async () => {
    const { number, payment } = await buy(fetch, { send_on: today });
    await decideAtBank(api.shop(), payment, 'decline');
    const user = open(number);
    await heading('Банк отклонил платёж, деньги не списаны');
    expect(button('Попробовать ещё раз')).toBeVisible();
    await user.click(button('Оплатить по СБП'));
    expect(
      await screen.findByRole('img', { name: /^QR-код для оплаты PS-\d+ через СБП, 5\s000\s₽$/ }),
    ).toBeVisible();
    expect(openPage).not.toHaveBeenCalled();
    const rows = await api
      .shop()
      .db.selectFrom('certificate_purchases')
      .select(['number', 'method'])
      .execute();
    expect(rows.find((row) => row.number === number)?.method).toBe('sbp');
  });

  it('paid: shows when it will be sent, and the recipient’s address can be corrected', async () => {
    const day = addDays(today, 10);
    const number = await buyPaid(api.shop(), fetch, { send_on: day });
    const user = open(number);
    await heading(`Оплачено, отправим ${formatDay(day)}`);
    expect(screen.getByText('Вера, vera@example.ru')).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    await user.click(button('Исправить адрес получателя'));
    const field = screen.getByRole('textbox', { name: 'E-mail получателя' });
    expect(field).toHaveFocus();
    await user.clear(field);
    await fill(user, field, 'vera');
    await user.click(button('Сохранить адрес'));
    expect(await screen.findByText('Не заполнено или неверно заполнено поле')).toBeVisible();
    await user.type(field, '@other.ru');
    await user.click(button('Сохранить адрес'));
    expect(await screen.findByText('Адрес исправлен: vera@other.ru.')).toBeVisible();
    expect(screen.getByText('Вера, vera@other.ru')).toBeVisible();
    await waitFor(() => expect(button('Исправить адрес получателя')).toHaveFocus());
  });

  it('sent: the e-mail can be sent again with a new code, until the code was used', async () => {
    const number = await buyPaid(api.shop(), fetch, { send_on: today });
    await sendDueCertificates(buildNode(api.shop(), () => new Date()));
    const user = open(number);
    await heading('Сертификат отправлен');
    await user.click(button('Отправить письмо ещё раз'));
    await user.click(button('Не менять'));
    await waitFor(() => expect(button('Отправить письмо ещё раз')).toHaveFocus());
    expect(await listQueuedCodes(api.shop())).toHaveLength(1);
    await user.click(button('Отправить письмо ещё раз'));
    await user.click(button('Отправить с новым кодом'));
    expect(await screen.findByText('Письмо с новым кодом отправлено на vera@example.ru.')).toBeVisible();
    const codes = await listQueuedCodes(api.shop());
    expect(new Set(codes).size).toBe(2);
    expect(document.body.textContent).not.toContain(codes[1]);
    const { certificate_id } = await api
      .shop()
      .db.selectFrom('certificate_purchases')
      .select('certificate_id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    await api
      .shop()
      .db.updateTable('certificates')
      .set({ balance: 100 })
      .where('id', '=', certificate_id)
      .execute();
    await user.click(button('Отправить письмо ещё раз'));
    await user.click(button('Отправить с новым кодом'));
    // The page hides the button after the shop has refused the request.
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Отправить/ })).toBeNull());
  });

  it('cancelled: shows the reason, and a link to a new purchase', async () => {
    const { number } = await buy(fetch, { send_on: today });
    await api
      .shop()
      .db.updateTable('certificate_purchases')
      .set({ status: 'cancelled', cancel_reason: 'Не оплачен за 30 минут' })
      .where('number', '=', number)
      .execute();
    open(number);
    await heading('Покупка отменена');
    expect(screen.getByText('Не оплачен за 30 минут')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Подарить ещё одну карту' })).toHaveAttribute(
      'href',
      '/elektronnaya-podarochnaya-karta',
    );
  });

  it('reports that the time to pay has ended while the page is open', async () => {
    const { number } = await buy(fetch, { send_on: today });
    api.shop().setNow(new Date(Date.now() + 31 * 60_000));
    open(number);
    await heading('Время на оплату вышло');
    expect(screen.queryByRole('button', { name: /^Оплатить/ })).toBeNull();
  });

  it('does not find another customer’s purchase, and offers a retry after a failure', async () => {
    const { number } = await buy(api.shop().browser(), { send_on: today });
    openAddress(`/elektronnaya-podarochnaya-karta?purchase=${number.toLowerCase()}`);
    let fails = true;
    api.answer('/api/v1/certificate/status', () =>
      fails
        ? Response.error()
        : Response.json(
            { status: 'error', errors: [{ code: 'purchase_not_found', message: 'Покупка не найдена' }] },
            { status: 404 },
          ),
    );
    const user = renderPage(<GiftPurchase settings={null} />);
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    fails = false;
    await user.click(retry);
    await heading('Покупка не найдена');
  });
});
