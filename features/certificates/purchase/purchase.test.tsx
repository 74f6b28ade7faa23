import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CertificateSettings } from '#lib/contracts/certificates.ts';
import { getMoscowDay } from '#lib/domain/dates.ts';
import { toRoubles } from '#lib/domain/money.ts';
import { openPage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { ON_SALE, sellCertificates } from '#tests/gift-purchases.ts';
import { expectLoggedErrors } from '#tests/log.ts';
import { openAddress } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { GiftPurchase } from '../state/gift-purchase.tsx';
import { PurchaseSection } from './purchase-section.tsx';

const api = createTestApi();
const { nominals, min_amount, max_amount, designs } = ON_SALE;
const SETTINGS: CertificateSettings = {
  nominals: nominals.map(toRoubles),
  min_amount: toRoubles(min_amount),
  max_amount: toRoubles(max_amount),
  designs,
  months: 12,
  methods: ['card', 'sbp'],
  stores: [],
};

beforeEach(async () => {
  api.shop().setNow(new Date());
  await sellCertificates(api.shop());
  for (const table of ['order_payments', 'certificate_purchases', 'rate_limits'] as const)
    await api.shop().db.deleteFrom(table).execute();
  vi.mocked(openPage).mockClear();
  vi.stubGlobal('scrollTo', vi.fn());
  sessionStorage.clear();
  openAddress('/gift-certificates');
});

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const radio = (name: string | RegExp) => screen.getByRole('radio', { name });
const submit = () => screen.getByRole('button', { name: /^Оплатить/ });
const preview = () => within(screen.getByRole('figure'));
const listPurchases = () => api.shop().db.selectFrom('certificate_purchases').selectAll().execute();
const listSubmits = () => api.requests().filter((one) => one.endsWith('/certificate/submit'));

async function fill(user: ReturnType<typeof renderPage>) {
  await user.type(field('Имя получателя'), 'Вера');
  await user.type(field('E-mail получателя'), 'vera@example.ru');
  await user.type(field('Ваше имя'), 'Анна');
  await user.type(field('Ваш телефон'), '9161234567');
  await user.type(field('Ваш e-mail'), 'anna@example.ru');
  await user.click(screen.getByRole('checkbox', { name: /^Принимаю публичную оферту/ }));
}

describe('RT-06 the form of a certificate', () => {
  it('shows a preview of the card, buys it and opens the bank’s page', async () => {
    const user = renderPage(<PurchaseSection settings={SETTINGS} />);
    expect(radio(/^5\s000\s₽$/)).toBeChecked();
    expect(submit()).toHaveTextContent(/^Оплатить 5\s000\s₽$/);
    await user.click(radio(/^10\s000\s₽$/));
    expect(preview().getByText(/^10\s000\s₽$/)).toBeVisible();
    await user.click(radio('Чернила'));
    expect(screen.getByRole('figure').querySelector('[data-design]')).toHaveAttribute('data-design', 'ink');
    await user.type(field('Ваши слова'), 'С днём рождения!');
    expect(preview().getByText('С днём рождения!')).toBeVisible();
    await fill(user);
    expect(preview().getByText('Здравствуйте, Вера!')).toBeVisible();
    expect(preview().getByText('Анна')).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(openPage).toHaveBeenCalledWith(expect.stringMatching(/\/dev\/bank\//)));
    const [row, ...others] = await listPurchases();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      amount: 1_000_000,
      design: 'ink',
      text: 'С днём рождения!',
      sender_name: 'Анна',
      recipient_name: 'Вера',
      recipient_email: 'vera@example.ru',
      phone: '+79161234567',
      email: 'anna@example.ru',
      send_on: getMoscowDay(new Date()),
      method: 'card',
      status: 'awaiting_payment',
    });
    expect(row?.consent).toContain('certificate-terms');
    // The browser's Back button leads from the bank to the purchase.
    const address = window.location.pathname + window.location.search;
    expect(address).toBe(`/elektronnaya-podarochnaya-karta?purchase=${row?.number.toLowerCase()}`);
  });

  it('opens the purchase with its QR code for a payment by SBP', async () => {
    const user = renderPage(<PurchaseSection settings={SETTINGS} />);
    await fill(user);
    await user.click(radio('По СБП'));
    await user.click(submit());
    await waitFor(() => expect(window.location.pathname).toBe('/elektronnaya-podarochnaya-karta'));
    expect(openPage).not.toHaveBeenCalled();
    const [row] = await listPurchases();
    expect(row).toMatchObject({ method: 'sbp', status: 'awaiting_payment' });
    expect(window.location.search).toBe(`?purchase=${row?.number.toLowerCase()}`);
  });

  it('shows the error of each field, sends no request, and focuses the first invalid field', async () => {
    const user = renderPage(<PurchaseSection settings={SETTINGS} />);
    await user.click(radio('Другая сумма'));
    await user.type(field('Сумма в рублях'), '999');
    await user.click(radio('В другой день'));
    await user.type(field('День'), '31.02.2027');
    await user.click(submit());
    expect(
      await screen.findByText(/^Введите целое число рублей, от 1\s000\s₽ до 100\s000\s₽$/),
    ).toBeVisible();
    expect(field('Сумма в рублях')).toHaveFocus();
    expect(screen.getAllByText('Введите корректное имя')).toHaveLength(2);
    expect(screen.getAllByText('Не заполнено или неверно заполнено поле')).toHaveLength(2);
    expect(screen.getByText('Введите корректный номер телефона')).toBeVisible();
    expect(screen.getByText('Неверный формат даты')).toBeVisible();
    expect(screen.getByText('Чтобы купить карту, примите условия')).toBeVisible();
    await user.clear(field('День'));
    await user.type(field('День'), '01.01.2020');
    await user.tab();
    expect(await screen.findByText(/^Выберите день с \d\d\.\d\d\.\d{4} по/)).toBeVisible();
    await user.clear(field('Сумма в рублях'));
    await user.type(field('Сумма в рублях'), '12 345');
    expect(submit()).toHaveTextContent(/^Оплатить 12\s345\s₽$/);
    expect(listSubmits()).toEqual([]);
  });

  it('restores the typed values after a reload, but not the consent', async () => {
    const user = renderPage(<PurchaseSection settings={SETTINGS} />);
    await user.click(radio(/^15\s000\s₽$/));
    await user.type(field('Ваши слова'), 'Дорогая Вера');
    await fill(user);
    cleanup();
    renderPage(<PurchaseSection settings={SETTINGS} />);
    expect(radio(/^15\s000\s₽$/)).toBeChecked();
    expect(field('Ваши слова')).toHaveValue('Дорогая Вера');
    expect(field('Имя получателя')).toHaveValue('Вера');
    expect(screen.getByRole('checkbox', { name: /^Принимаю/ })).not.toBeChecked();
    cleanup();
    // The owner has changed the offered amounts since the draft was saved.
    renderPage(<PurchaseSection settings={{ ...SETTINGS, nominals: [2000], methods: ['card'] }} />);
    expect(radio(/^2\s000\s₽$/)).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'По СБП' })).toBeNull();
  });

  it('fills in a customer’s contact', async () => {
    await api.signIn({ name: 'Мария', phone: '+79165556677', email: 'maria@example.ru' });
    renderPage(<PurchaseSection settings={SETTINGS} />);
    await waitFor(() => expect(field('Ваше имя')).toHaveValue('Мария'));
    expect(field('Ваш e-mail')).toHaveValue('maria@example.ru');
    expect(field('Имя получателя')).toHaveValue('');
  });

  it('ER-04 reports a lost response and retains the fields; a double click sends one request', async () => {
    let sent = 0;
    const bought = { number: 'PS-100001', url: 'https://bank.example/1', qr: null };
    api.answer('/api/v1/certificate/submit', () => {
      sent++;
      return sent === 1 ? Response.error() : Response.json({ status: 'success', result: bought });
    });
    const user = renderPage(<PurchaseSection settings={SETTINGS} />);
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText(/^Нет связи с магазином/)).toBeVisible();
    expect(field('Имя получателя')).toHaveValue('Вера');
    await user.dblClick(submit());
    await waitFor(() => expect(openPage).toHaveBeenCalledWith(bought.url));
    expect(sent).toBe(2);
    expect(sessionStorage.getItem('certificate-draft')).not.toContain('Вера');
  });

  it('shows the shop’s refusal above the button', async () => {
    const user = renderPage(<PurchaseSection settings={{ ...SETTINGS, max_amount: 500_000 }} />);
    await user.click(radio('Другая сумма'));
    await user.type(field('Сумма в рублях'), '400000');
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText(/^Номинал может быть от 1\s000\s₽ до 100\s000\s₽/)).toBeVisible();
    expect(openPage).not.toHaveBeenCalled();
    expect(field('Сумма в рублях')).toHaveValue('400000');
  });

  it('opens the page of the purchase, where it can be paid, when the bank does not respond', async () => {
    const begin = vi
      .spyOn(api.shop().providers.payment.current, 'begin')
      .mockRejectedValue(new Error('timeout'));
    expectLoggedErrors();
    const user = renderPage(<GiftPurchase settings={SETTINGS} />);
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Сертификат ждёт оплаты' })).toBeVisible();
    vi.mocked(console.error).mockClear();
    begin.mockRestore();
    await user.click(screen.getByRole('button', { name: /^Оплатить 5\s000\s₽$/ }));
    await waitFor(() => expect(openPage).toHaveBeenCalledWith(expect.stringMatching(/\/dev\/bank\//)));
  });

  it('reports that the shop sells no certificates', () => {
    renderPage(<PurchaseSection settings={null} />);
    expect(screen.getByRole('heading', { name: 'Сертификаты сейчас не продаются' })).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
  });
});
