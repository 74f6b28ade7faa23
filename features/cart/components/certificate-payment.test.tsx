import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CartButton } from '#features/cart/index.ts';
import { createTestApi } from '#tests/api.ts';
import { createCertificate, insertCertificate } from '#tests/certificates.ts';
import { BAG } from '#tests/commerce.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';

mockNavigation({
  usePathname: () => '/catalog/shoes',
  useRouter: () => ({ push: vi.fn() }),
});

const api = createTestApi();

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await api.shop().db.deleteFrom('rate_limits').execute();
  await fetch(`/api/v1/cart/offer/${BAG.offer}`, { method: 'POST', body: JSON.stringify({ quantity: 1 }) });
});

async function openCart() {
  const user = renderPage(<CartButton />);
  await user.click(screen.getByRole('button', { name: /^Корзина/ }));
  const cart = within(await screen.findByRole('dialog', { name: 'Корзина' }));
  const payment = within(await cart.findByRole('region', { name: /^Подарочны/ }));
  return { user, cart, payment };
}
const number = () => screen.getByRole('textbox', { name: 'Номер сертификата' });
const submit = () => screen.getByRole('button', { name: /^Оформить заказ/ });

describe('AP-12 a gift certificate in the cart', () => {
  it('is added by its code in common spellings, and shows the amount that it pays and its balance', async () => {
    const { end, number: code } = await createCertificate(api.shop(), 1000);
    const { user, cart, payment } = await openCart();
    expect(submit()).toHaveTextContent('4 500 ₽');
    await user.click(payment.getByRole('button', { name: 'Добавить сертификат' }));
    expect(number()).toHaveFocus();
    await user.type(number(), `${code.toLowerCase().replace('k', 'К')}{Enter}`);
    const row = within((await payment.findByText(`Сертификат •••• ${end}`)).closest('li') ?? document.body);
    expect(row.getByText(/^На нём 1\s000\s₽, действует по 31\.10\.2029$/)).toBeVisible();
    expect(row.getByText(/^−1\s000\s₽$/)).toBeVisible();
    expect(payment.getByRole('status')).toHaveTextContent('Сертификат добавлен');
    // The field with its text is unmounted, and the focus is on the next control.
    expect(screen.queryByRole('textbox', { name: 'Номер сертификата' })).toBeNull();
    expect(payment.getByRole('button', { name: 'Добавить ещё один' })).toHaveFocus();
    expect(cart.getByText('К оплате за товары').closest('div')).toHaveTextContent('3 500 ₽');
    expect(submit()).toHaveTextContent('3 500 ₽');
  });

  it('can be combined with others, and each can be removed', async () => {
    const [first, second] = [
      await createCertificate(api.shop(), 1000, { until: '2027-01-31' }),
      await createCertificate(api.shop(), 10_000),
    ];
    const { user, payment } = await openCart();
    for (const [name, { number: code }] of [
      ['Добавить сертификат', first],
      ['Добавить ещё один', second],
    ] as const) {
      await user.click(await payment.findByRole('button', { name }));
      await user.type(number(), `${code}{Enter}`);
      await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Номер сертификата' })).toBeNull());
    }
    expect(screen.getByRole('region', { name: 'Подарочные сертификаты' })).toBeVisible();
    const rows = payment.getAllByRole('listitem').map((row) => row.textContent);
    // The certificate that expires first is first.
    expect(rows[0]).toMatch(/−1\s000\s₽/);
    expect(rows[1]).toMatch(/На нём 10\s000\s₽.*−3\s500\s₽/);
    await waitFor(() => expect(submit()).toHaveTextContent(/· 0\s₽$/));
    await user.click(payment.getByRole('button', { name: `Убрать сертификат ${second.end}` }));
    await waitFor(() => expect(submit()).toHaveTextContent('3 500 ₽'));
    expect(payment.getByRole('status')).toHaveTextContent(`Сертификат ${second.end} убран`);
    expect(payment.getAllByRole('listitem')).toHaveLength(1);
  });

  it('requires the PIN of a plastic card; a refusal retains the typed text', async () => {
    await insertCertificate(api.shop(), '7702552309174408', { pin: '4071' });
    const { user, payment } = await openCart();
    await user.click(payment.getByRole('button', { name: 'Добавить сертификат' }));
    expect(screen.queryByRole('textbox', { name: 'PIN' })).toBeNull();
    await user.type(number(), '7702552309174408');
    expect(number()).toHaveValue('7702 5523 0917 4408');
    await user.type(screen.getByRole('textbox', { name: 'PIN' }), '407{Enter}');
    expect(screen.getByText('В PIN четыре цифры')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'PIN' })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: 'PIN' }), '2{Enter}');
    expect(await payment.findByRole('alert')).toHaveTextContent(
      'Действующего сертификата с таким номером нет. Проверьте номер и PIN с карты.',
    );
    expect(number()).toHaveValue('7702 5523 0917 4408');
    await user.type(screen.getByRole('textbox', { name: 'PIN' }), '{Backspace}1');
    // The error is hidden after the text has changed.
    expect(payment.queryByRole('alert')).toBeNull();
    await user.click(payment.getByRole('button', { name: 'Применить' }));
    expect(await payment.findByText('Сертификат •••• 4408')).toBeVisible();
  });

  it('requires sixteen characters before it is sent; «Отмена» clears the typed text', async () => {
    const { user, payment } = await openCart();
    await user.click(payment.getByRole('button', { name: 'Добавить сертификат' }));
    await user.type(number(), 'k7{Enter}');
    expect(screen.getByText('Введите номер сертификата: 16 знаков, цифр или латинских букв')).toBeVisible();
    expect(number()).toHaveFocus();
    await user.click(payment.getByRole('button', { name: 'Отмена' }));
    expect(api.requests()).not.toContain('POST /api/v1/cart/certificate');
    await user.click(payment.getByRole('button', { name: 'Добавить сертификат' }));
    expect(number()).toHaveValue('');
  });

  it('ER-04 reports a failed connection, and can be sent again', async () => {
    const { end, number: code } = await createCertificate(api.shop(), 1000);
    let fails = true;
    const { user, payment } = await openCart();
    api.answer('/api/v1/cart/certificate', () =>
      fails ? Response.error() : Response.json({ status: 'success', result: null }),
    );
    await user.click(payment.getByRole('button', { name: 'Добавить сертификат' }));
    await user.type(number(), `${code}{Enter}`);
    expect(await payment.findByText(/^Нет связи с магазином/)).toBeVisible();
    expect(number()).toHaveValue(`K7QX 3MZ0 9TBV ${end}`);
    fails = false;
    await user.click(payment.getByRole('button', { name: 'Применить' }));
    expect(await payment.findByText('Сертификат добавлен')).toBeInTheDocument();
  });

  it('reports that it was spent elsewhere, and pays nothing', async () => {
    const { id, number: code } = await createCertificate(api.shop(), 1000);
    await fetch('/api/v1/cart/certificate', { method: 'POST', body: JSON.stringify({ number: code }) });
    await api.shop().db.updateTable('certificates').set({ balance: 0 }).where('id', '=', id).execute();
    const { payment } = await openCart();
    expect(await payment.findByText('Сертификат потрачен или больше не действует')).toBeVisible();
    expect(submit()).toHaveTextContent('4 500 ₽');
  });
});

describe('the field of a certificate’s number', () => {
  it('retains the caret’s position, and deletes a space together with the character before it', async () => {
    const { user, payment } = await openCart();
    await user.click(payment.getByRole('button', { name: 'Добавить сертификат' }));
    const field = number() as HTMLInputElement;
    await user.type(field, 'k7qx3mz0');
    expect(field).toHaveValue('K7QX 3MZ0');
    field.setSelectionRange(2, 2);
    await user.keyboard('d');
    expect([field.value, field.selectionStart]).toEqual(['K7DQ X3MZ 0', 3]);
    field.setSelectionRange(5, 5);
    await user.keyboard('{Backspace}');
    expect([field.value, field.selectionStart]).toEqual(['K7DX 3MZ0', 3]);
  });
});
