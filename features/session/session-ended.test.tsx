import { useMutation, useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '#lib/api/client.ts';
import { maskPhone } from '#lib/domain/phone-mask.ts';
import { reloadPage, replacePage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { clearAuth, clearBrowser, getConsent, readLastCode } from '#tests/auth.tsx';
import { CUSTOMER } from '#tests/customers.ts';
import { fill } from '#tests/fill.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { SignedInOnly } from './components/signed-in-only.tsx';
import { useProfile } from './use-profile.ts';

mockNavigation({ usePathname: () => '/personal/profile' });

const api = createTestApi();
const ADDRESS = 'POST /services/rest/v1/user/address';
const made = (name: string) => api.requests().filter((one) => one === name).length;
const dialog = () => screen.findByRole('dialog', { name: 'Регистрация или вход' });
const shoppers = () => api.shop().db.selectFrom('shoppers').select('id').execute();

beforeEach(async () => {
  vi.mocked(reloadPage).mockReset();
  vi.mocked(replacePage).mockReset();
  clearBrowser();
  await clearAuth(api);
  await api.shop().db.deleteFrom('addresses').execute();
});

function Form() {
  const name = useProfile().data?.name;
  const cart = useQuery({ queryKey: ['cart'], queryFn: () => request('GET /api/v1/cart', {}) });
  const save = useMutation({
    mutationFn: () =>
      request('POST /services/rest/v1/user/address', {
        body: { city: 'Москва', street_with_type: 'ул Лесная', house: '5' },
      }),
  });
  return (
    <>
      <p>{name}</p>
      <input aria-label="Улица" />
      <button type="button" onClick={() => void cart.refetch()}>
        Корзина
      </button>
      <button type="button" onClick={() => save.mutate()}>
        Сохранить
      </button>
      {save.error && <p role="alert">{save.error.message}</p>}
      {save.isSuccess && <p role="status">Сохранено</p>}
    </>
  );
}

/** Renders a page for a customer, types a street, and then deletes the customer's session. */
async function withEndedSession() {
  const id = await api.signIn();
  const user = renderPage(
    <SignedInOnly fallback={<p>загружаем</p>}>
      <Form />
    </SignedInOnly>,
  );
  await screen.findByText(CUSTOMER.name);
  await fill(user, screen.getByRole('textbox', { name: 'Улица' }), 'Лесная, 5');
  await api.endSessions(id);
  return { user, id };
}

const typed = () => screen.getByLabelText('Улица');
const press = (user: UserEvent, name: string) =>
  user.click(within(document.body).getByRole('button', { name, hidden: true }));

async function signInBy(user: UserEvent, phone: string) {
  const modal = within(await dialog());
  const field = modal.getByRole('textbox', { name: 'Телефон' });
  // The page has loaded the customer's profile.
  expect(field).toHaveValue(maskPhone(CUSTOMER.phone));
  await user.clear(field);
  await user.type(field, phone);
  await user.click(getConsent());
  await user.click(modal.getByRole('button', { name: 'Получить код' }));
  await user.type(await modal.findByRole('textbox', { name: 'Код из SMS' }), await readLastCode(api));
}

describe("ST-01 a customer's session that ends while the page is in use", () => {
  it('ST-02 ER-04 opens the sign-in, preserves the typed text, writes no data, and allows sending the form again', async () => {
    const { user } = await withEndedSession();
    const before = (await shoppers()).length;
    await press(user, 'Сохранить');
    expect(await dialog()).toHaveTextContent(
      'Вы вышли из аккаунта — войдите, чтобы продолжить. Всё, что вы ввели, сохранено.',
    );
    expect(screen.getByText(/^Не получилось: вы вышли из аккаунта/)).toBeInTheDocument();
    expect(await shoppers()).toHaveLength(before);
    await signInBy(user, CUSTOMER.phone);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(typed()).toHaveValue('Лесная, 5');
    expect(reloadPage).not.toHaveBeenCalled();
    expect(replacePage).not.toHaveBeenCalled();
    await press(user, 'Сохранить');
    expect(await screen.findByText('Сохранено')).toBeVisible();
    expect(made(ADDRESS)).toBe(2);
    const saved = await api.shop().db.selectFrom('addresses').select('street_with_type').execute();
    expect(saved).toEqual([{ street_with_type: 'ул Лесная' }]);
  });

  it('opens the sign-in once for failed queries and again for each failed mutation, and closing it preserves the typed text', async () => {
    const { user } = await withEndedSession();
    await press(user, 'Корзина');
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(typed()).toHaveValue('Лесная, 5');
    const carts = made('GET /api/v1/cart');
    await press(user, 'Корзина');
    await waitFor(() => expect(made('GET /api/v1/cart')).toBe(carts + 1));
    await waitFor(() => expect(made('GET /api/v1/auth/check')).toBe(2));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(user, 'Сохранить');
    await dialog();
    expect(typed()).toHaveValue('Лесная, 5');
  });

  it('RO-03 reloads the page when another customer signs in instead', async () => {
    sessionStorage.setItem('checkout-draft', '{"name":"Анна"}');
    const { user } = await withEndedSession();
    await press(user, 'Сохранить');
    await signInBy(user, '9035550011');
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
    expect(sessionStorage.getItem('checkout-draft')).toBeNull();
    expect(made(ADDRESS)).toBe(1);
  });

  it('RO-03 reloads the page when another customer has signed in in another tab', async () => {
    const { user } = await withEndedSession();
    await api.signIn({ ...CUSTOMER, name: 'Ольга', phone: '+79035550022', email: 'olga@example.ru' });
    await press(user, 'Сохранить');
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
    expect(await api.shop().db.selectFrom('addresses').select('id').execute()).toHaveLength(0);
  });
});
