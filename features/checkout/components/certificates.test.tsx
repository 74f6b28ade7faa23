import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { createCertificate } from '#tests/certificates.ts';
import { resetStock, SANDALS } from '#tests/commerce.ts';
import { sellCertificates } from '#tests/gift-purchases.ts';
import { stubElementSizes } from '#tests/map-dom.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { setOnlinePayment } from '#tests/purchases.ts';
import { renderPage } from '#tests/render.tsx';
import { Checkout } from './checkout.tsx';

const replace = vi.hoisted(() => vi.fn());
mockNavigation({
  usePathname: () => '/order',
  useRouter: () => ({ replace, push: vi.fn() }),
});

const api = createTestApi();

beforeEach(async () => {
  sessionStorage.clear();
  stubElementSizes();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.mocked(openPage).mockClear();
  replace.mockClear();
  await resetStock(api.shop());
  await api.shop().db.deleteFrom('rate_limits').execute();
  await setOnlinePayment(api.shop(), true);
  await sellCertificates(api.shop());
});

const send = (path: string, body: object) =>
  fetch(`/api/v1/cart/${path}`, { method: 'POST', body: JSON.stringify(body) });
const sum = (name: string) => screen.getByText(name, { selector: 'dt' }).closest('div');
const submit = () => screen.getByRole('button', { name: /^Оформить заказ/ });

/** Opens the checkout with sandals for 3 000 ₽ and a pickup point for 200 ₽. */
async function openCheckout() {
  await send(`offer/${SANDALS.offer}`, { quantity: 1 });
  const user = renderPage(<Checkout />);
  await user.click(await screen.findByRole('radio', { name: /В пункт выдачи/ }));
  await user.click(await screen.findByRole('radio', { name: /Пункт 501/ }));
  await waitFor(() => expect(submit()).toHaveTextContent('3 200 ₽'));
  return user;
}
type User = Awaited<ReturnType<typeof openCheckout>>;

async function addCertificate(user: User, code: string) {
  await user.click(screen.getByRole('button', { name: /^Добавить (?:сертификат|ещё один)$/ }));
  await user.type(screen.getByRole('textbox', { name: 'Номер сертификата' }), `${code}{Enter}`);
}

async function fillIn(user: User) {
  for (const [name, text] of [
    ['Имя', 'Анна'],
    ['Фамилия', 'Петрова'],
    ['Телефон', '9161234567'],
    ['E-mail', 'anna@example.ru'],
  ] as const)
    await user.type(screen.getByRole('textbox', { name }), text);
  await user.click(screen.getByRole('checkbox', { name: /Принимаю условия/ }));
}

async function press(user: User) {
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
  await user.click(submit());
}

describe('AP-12 a gift certificate at checkout', () => {
  it('EN-05 pays for items and delivery, and the amount on the button changes', async () => {
    const user = await openCheckout();
    const { number, end } = await createCertificate(api.shop(), 1000);
    await addCertificate(user, number);
    await waitFor(() => expect(submit()).toHaveTextContent('2 200 ₽'));
    expect(sum('Подарочный сертификат')).toHaveTextContent('−1 000 ₽');
    expect(sum('Итого')).toHaveTextContent('2 200 ₽');
    await user.click(screen.getByRole('button', { name: `Убрать сертификат ${end}` }));
    await waitFor(() => expect(submit()).toHaveTextContent('3 200 ₽'));
  });

  it('hides the payment methods and opens no bank’s page when it pays for everything', async () => {
    const user = await openCheckout();
    const { number } = await createCertificate(api.shop(), 10_000);
    await addCertificate(user, number);
    await waitFor(() => expect(submit()).toHaveTextContent(/· 0\s₽$/));
    const payment = screen.getByText('Заказ целиком оплачивает подарочный сертификат: доплачивать не нужно.');
    expect(payment).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Картой' })).toBeNull();
    await fillIn(user);
    await press(user);
    await waitFor(() => expect(replace).toHaveBeenCalledWith(expect.stringMatching(/^\/order\/pt-/)));
    expect(openPage).not.toHaveBeenCalled();
  });

  it('ST-17 stops the order and shows both totals when it has been spent elsewhere; a second click accepts them', async () => {
    const user = await openCheckout();
    const { id, number } = await createCertificate(api.shop(), 1000);
    await addCertificate(user, number);
    await waitFor(() => expect(submit()).toHaveTextContent('2 200 ₽'));
    await fillIn(user);
    await api.shop().db.updateTable('certificates').set({ balance: 40_000 }).where('id', '=', id).execute();
    await press(user);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/Подарочным сертификатом оплачивалось 1\s000\s₽, теперь 400\s₽/)).toBeVisible();
    expect(alert.getByText(/К оплате было 2\s200\s₽, стало 2\s800\s₽/)).toBeVisible();
    await waitFor(() => expect(submit()).toHaveTextContent('2 800 ₽'));
    await press(user);
    await waitFor(() => expect(openPage).toHaveBeenCalled());
  });
});
