import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { fill } from '#tests/fill.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { texts } from '../texts.ts';
import { AddressForm } from './address-form.tsx';

mockNavigation({ usePathname: () => '/personal/address' });

const api = createTestApi();
const SUGGESTIONS = '/services/rest/v1/address/suggestions';

const countSuggestionRequests = () =>
  api.requests().filter((request) => request === `POST ${SUGGESTIONS}`).length;
const waitForDebounce = () => new Promise((resolve) => setTimeout(resolve, 450));

function open(props: Partial<Parameters<typeof AddressForm>[0]> = {}) {
  const onSaved = vi.fn();
  const user = renderPage(<AddressForm label="Новый адрес" onSaved={onSaved} {...props} />);
  const field = (name: string) => screen.getByRole('textbox', { name });
  const street = screen.getByRole('combobox', { name: 'Улица' });
  return { user, onSaved, field, street };
}

const createSuggestions = (...offers: object[]) =>
  Response.json({
    status: 'success',
    result: {
      suggestions: offers.map((offer) => ({
        country: 'Россия',
        country_iso_code: 'RU',
        postal_code: '',
        city: 'Москва',
        street_with_type: '',
        house: '',
        block: '',
        flat: '',
        ...offer,
      })),
    },
  });

it('VA-10 AP-16 requests suggestions for a city from the third character, debounced and only once', async () => {
  const { user } = open({ initial: { city: '' } });
  const city = screen.getByRole('combobox', { name: 'Город' });
  await fill(user, city, 'Пе');
  await waitForDebounce();
  expect(countSuggestionRequests()).toBe(0);
  await fill(user, city, 'рм');
  await user.click(await screen.findByRole('option', { name: /Пермь/ }));
  expect(city).toHaveValue('Пермь');
  expect(countSuggestionRequests()).toBe(1);
  await waitForDebounce();
  expect(countSuggestionRequests()).toBe(1);
  await user.clear(city);
  await fill(user, city, 'Перм');
  expect(await screen.findByRole('option', { name: /Пермь/ })).toBeVisible();
  expect(countSuggestionRequests()).toBe(1);
});

it('VA-10 AP-16 offers at most five streets of the city', async () => {
  const { user, street } = open({ initial: { city: 'Москва' } });
  await fill(user, street, 'Лен');
  const options = await screen.findAllByRole('option');
  expect(options.length).toBeGreaterThan(0);
  expect(options.length).toBeLessThanOrEqual(5);
});

it('VA-10 a suggestion fills the street, and the house, the block and the postal code that it contains', async () => {
  const { user, street, field } = open({ initial: { city: 'Москва' } });
  await fill(user, field('Квартира или офис'), '17');
  api.answer(SUGGESTIONS, () =>
    createSuggestions({
      value: 'ул. Лесная, д. 5 к. 2',
      street_with_type: 'ул. Лесная',
      house: '5',
      block: '2',
      postal_code: '125047',
    }),
  );
  await fill(user, street, 'лесная 5');
  await user.click(await screen.findByRole('option', { name: 'ул. Лесная, д. 5 к. 2' }));
  expect(street).toHaveValue('ул. Лесная');
  expect(field('Дом')).toHaveValue('5');
  expect(field('Корпус или строение')).toHaveValue('2');
  expect(field('Индекс')).toHaveValue('125047');
  expect(field('Квартира или офис')).toHaveValue('17');
});

it('VA-10 AP-16 a saved address is not sent to the service until its street is typed', async () => {
  const { user, street } = open({ initial: { city: 'Москва', street_with_type: 'ул. Лесная', house: '5' } });
  await user.click(street);
  await waitForDebounce();
  expect(countSuggestionRequests()).toBe(0);
  await user.type(street, ' 7');
  await waitForDebounce();
  expect(countSuggestionRequests()).toBe(1);
});

it('VA-10 shows no error when the service fails', async () => {
  const { user, street } = open({ initial: { city: 'Москва' } });
  api.answer(SUGGESTIONS, () => Response.error());
  await fill(user, street, 'Лесная');
  await waitForDebounce();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(street).toHaveValue('Лесная');
});

it('VA-09 requires a street and a house, and focuses the first invalid field', async () => {
  const { user, street, onSaved } = open({ initial: { city: 'Москва' } });
  await user.click(screen.getByRole('button', { name: 'Сохранить адрес' }));
  expect(await screen.findByText('Введинет улицу и номер дома')).toBeVisible();
  expect(screen.getByText('Введинет номер дома')).toBeVisible();
  await waitFor(() => expect(street).toHaveFocus());
  expect(onSaved).not.toHaveBeenCalled();
});

it('ER-02 ER-04 shows the refusal above the form, focuses it and retains the typed values', async () => {
  const { user, street, field } = open({ initial: { city: 'Москва' } });
  await fill(user, street, 'ул. Мира');
  await fill(user, field('Дом'), '1');
  api.answer('/services/rest/v1/user/address', () =>
    Response.json(
      { status: 'error', errors: [{ message: 'Адрес вне зоны' }, { message: 'Позвоните нам' }] },
      { status: 422 },
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Сохранить адрес' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Адрес вне зоны. Позвоните нам');
  expect(alert).toHaveFocus();
  expect(alert.compareDocumentPosition(street)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(street).toHaveValue('ул. Мира');
});

it('EN-03 sends each field of an address, and hides the city when it is preset', async () => {
  const { user, street, field, onSaved } = open({ place: { city: 'Минск', country_iso_code: 'BY' } });
  expect(screen.queryByRole('combobox', { name: 'Город' })).toBeNull();
  await fill(user, street, 'пр-т Независимости');
  await fill(user, field('Дом'), '12');
  await fill(user, field('Корпус или строение'), 'А');
  await fill(user, field('Квартира или офис'), '3');
  await fill(user, field('Комментарий курьеру'), 'Домофон 3');
  await user.click(screen.getByRole('button', { name: 'Сохранить адрес' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const saved = await api
    .shop()
    .db.selectFrom('addresses')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(saved).toMatchObject({
    country: 'Беларусь',
    country_iso_code: 'BY',
    city: 'Минск',
    street_with_type: 'пр-т Независимости',
    house: '12',
    block: 'А',
    flat: '3',
    comment: 'Домофон 3',
  });
});

it('VA-04 limits each field to as many characters as the shop accepts', () => {
  const { field, street } = open();
  const most = [street, field(texts.house), field(texts.block), field(texts.flat), field(texts.code)];
  expect(most.map((input) => input.getAttribute('maxlength'))).toEqual(['200', '200', '200', '200', '6']);
  expect(field(texts.comment)).toHaveAttribute('maxlength', '500');
});
