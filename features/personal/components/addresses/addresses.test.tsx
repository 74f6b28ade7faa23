import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { replacePage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { fill } from '#tests/fill.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { AddressPage } from './page.tsx';

mockNavigation({ usePathname: () => '/personal/address' });

const api = createTestApi();
const PATH = '/services/rest/v1/user/address';
const LIMIT = 'Максимальное количество сохраненных адресов - 3, чтобы добавить новый - удалите один';

beforeEach(() => {
  vi.mocked(replacePage).mockReset();
});

const save = (house: string) =>
  fetch(PATH, {
    method: 'POST',
    body: JSON.stringify({ city: 'Москва', street_with_type: 'ул. Мира', house }),
  });

async function open(houses: string[] = []) {
  await api.signIn();
  for (const house of houses) await save(house);
  return renderPage(<AddressPage />);
}

const street = () => screen.findByRole('combobox', { name: 'Улица' });

it('RT-23 a guest is redirected to the sign-in and back', async () => {
  renderPage(<AddressPage />);
  await waitFor(() => expect(replacePage).toHaveBeenCalledOnce());
  expect(screen.queryByRole('combobox', { name: 'Улица' })).toBeNull();
  expect(api.requests()).not.toContain(`GET ${PATH}`);
});

it('ST-13 AP-10 without addresses the form is open, and the saved address replaces it', async () => {
  const user = await open();
  expect(await street()).not.toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Город' })).toHaveValue('Москва');
  await fill(user, await street(), 'ул. Лесная');
  await fill(user, screen.getByRole('textbox', { name: 'Дом' }), '5');
  await fill(user, screen.getByRole('textbox', { name: 'Индекс' }), '125047');
  await user.click(screen.getByRole('button', { name: 'Сохранить адрес' }));
  const list = await screen.findByRole('list', { name: 'Сохранённые адреса' });
  expect(within(list).getByRole('heading', { name: 'Москва, ул. Лесная, 5' })).toBeVisible();
  expect(list).toHaveTextContent('индекс 125047');
  expect(screen.getByText('Адрес сохранён')).toHaveFocus();
  expect(screen.queryByRole('combobox', { name: 'Улица' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Добавить адрес' })).toBeVisible();
});

it('ST-13 an address is edited in its place in the list, also to another country', async () => {
  const user = await open(['1', '2']);
  await user.click(await screen.findByRole('button', { name: 'Изменить адрес Москва, ул. Мира, 2' }));
  const city = screen.getByRole('combobox', { name: 'Город' });
  expect(city).toHaveFocus();
  // No button may close the open form.
  expect(screen.queryByRole('button', { name: /^(Добавить|Изменить|Удалить)/ })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Страна' }), 'Беларусь');
  await user.clear(city);
  await fill(user, city, 'Минск');
  await user.click(screen.getByRole('button', { name: 'Сохранить адрес' }));
  expect(await screen.findByRole('heading', { name: 'Минск, ул. Мира, 2' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Москва, ул. Мира, 1' })).toBeVisible();
  const saved = await api
    .shop()
    .db.selectFrom('addresses')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(saved).toMatchObject({ city: 'Минск', country: 'Беларусь', country_iso_code: 'BY', house: '2' });
});

it('ST-13 a city that the shop does not deliver to is reported during typing', async () => {
  const user = await open(['1']);
  const message = 'В такой город мы пока не доставляем: проверьте, нет ли ошибки';
  await user.click(await screen.findByRole('button', { name: 'Добавить адрес' }));
  const city = screen.getByRole('combobox', { name: 'Город' });
  await user.clear(city);
  await fill(user, city, 'каз');
  await waitFor(() => expect(city).toHaveAccessibleDescription(message));
  await user.clear(city);
  await fill(user, city, 'г. Пермь');
  await waitFor(() => expect(city).not.toHaveAccessibleDescription(message));
});

it('VA-16 ST-13 with three addresses a fourth can be added only after one is deleted with a confirmation', async () => {
  const user = await open(['1', '2', '3']);
  expect(await screen.findByText(LIMIT)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Добавить адрес' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Удалить адрес Москва, ул. Мира, 3' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Удалить этот адрес?')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Удалить адрес Москва, ул. Мира, 3' }));
  await user.click(screen.getByRole('button', { name: 'Да, удалить' }));
  expect(await screen.findByText('Адрес удалён')).toHaveFocus();
  expect(screen.queryByText(LIMIT)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Вернуть адрес Москва, ул. Мира, 3' }));
  expect(await screen.findByText('Адрес возвращён')).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Москва, ул. Мира, 3' })).toBeVisible();
  expect(screen.getByText(LIMIT)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Удалить адрес Москва, ул. Мира, 3' }));
  await user.click(screen.getByRole('button', { name: 'Да, удалить' }));
  expect(await screen.findByText('Адрес удалён')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Добавить адрес' }));
  expect(screen.getByRole('combobox', { name: 'Город' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(screen.getByRole('button', { name: 'Добавить адрес' })).toBeVisible();
});

it('VA-16 ER-02 a fourth address is refused above the form after a change in another window, and the typed text is preserved', async () => {
  const user = await open(['1', '2']);
  await user.click(await screen.findByRole('button', { name: 'Добавить адрес' }));
  await fill(user, await street(), 'ул. Лесная');
  await fill(user, screen.getByRole('textbox', { name: 'Дом' }), '5');
  await save('3');
  await user.click(screen.getByRole('button', { name: 'Сохранить адрес' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(LIMIT);
  expect(await street()).toHaveValue('ул. Лесная');
});

it('ER-04 a list that fails to load can be loaded again', async () => {
  let fails = true;
  api.answer(PATH, () =>
    fails ? Response.error() : Response.json({ status: 'success', result: { addresses: [] } }),
  );
  const user = await open();
  const alert = await screen.findByRole('alert');
  fails = false;
  await user.click(within(alert).getByRole('button', { name: 'Повторить' }));
  expect(await street()).toBeVisible();
});
