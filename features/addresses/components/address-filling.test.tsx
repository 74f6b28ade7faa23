import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AddressSuggestion } from '#lib/contracts/suggestions.ts';
import { createTestApi } from '#tests/api.ts';
import { fill } from '#tests/fill.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
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

const LESNAYA = {
  value: 'ул. Лесная, д. 5 к. 2',
  street_with_type: 'ул. Лесная',
  house: '5',
  block: '2',
  postal_code: '125047',
};
const MARKSA = { value: 'ул. Карла Маркса, д. 9', street_with_type: 'ул. Карла Маркса', house: '9' };
const MIRA = { value: 'пр-т Мира', street_with_type: 'пр-т Мира' };

/** Types a text that no earlier request contained, and chooses a suggestion. */
async function choose(
  user: ReturnType<typeof open>['user'],
  input: HTMLElement,
  offer: Partial<AddressSuggestion> & { value: string },
) {
  api.answer(SUGGESTIONS, () => createSuggestions(offer));
  await user.clear(input);
  await user.type(input, offer.value);
  await user.click(await screen.findByRole('option', { name: offer.value }));
}

describe('VA-10 a new suggestion', () => {
  it('clears the house, the block and the postal code that the previous suggestion filled', async () => {
    const { user, street, field } = open({ initial: { city: 'Москва' } });
    await choose(user, street, LESNAYA);
    await choose(user, street, MARKSA);
    expect(street).toHaveValue('ул. Карла Маркса');
    expect(field('Дом')).toHaveValue('9');
    expect(field('Корпус или строение')).toHaveValue('');
    expect(field('Индекс')).toHaveValue('');
    await choose(user, street, MIRA);
    expect(field('Дом')).toHaveValue('');
    expect(field('Дом')).toHaveFocus();
  });

  it('leaves what the shopper typed', async () => {
    const { user, street, field } = open({ initial: { city: 'Москва' } });
    await fill(user, field('Квартира или офис'), '17');
    await choose(user, street, LESNAYA);
    await user.clear(field('Дом'));
    await fill(user, field('Дом'), '7а');
    await user.clear(field('Индекс'));
    await fill(user, field('Индекс'), '101000');
    await choose(user, street, MIRA);
    expect(field('Дом')).toHaveValue('7а');
    expect(field('Корпус или строение')).toHaveValue('');
    expect(field('Индекс')).toHaveValue('101000');
    expect(field('Квартира или офис')).toHaveValue('17');
  });

  it('replaces the house of the address that the form opened with', async () => {
    const { user, street, field } = open({
      initial: { city: 'Москва', street_with_type: 'ул. Лесная', house: '5', block: '2', flat: '8' },
    });
    await choose(user, street, MIRA);
    expect(field('Дом')).toHaveValue('');
    expect(field('Корпус или строение')).toHaveValue('');
    expect(field('Квартира или офис')).toHaveValue('8');
  });

  it('of another city clears the street of the previous city', async () => {
    const { user, street, field } = open({ initial: { city: 'Москва' } });
    await choose(user, street, LESNAYA);
    const city = screen.getByRole('combobox', { name: 'Город' });
    await choose(user, city, { ...MIRA, value: 'Казань', city: 'Казань', street_with_type: '' });
    expect(city).toHaveValue('Казань');
    expect(street).toHaveValue('');
    for (const name of ['Дом', 'Корпус или строение', 'Индекс']) expect(field(name)).toHaveValue('');
  });

  it('of another city clears the address that the form opened with', async () => {
    const { user, street, field } = open({
      initial: { city: 'Москва', street_with_type: 'ул. Лесная', house: '5', block: '2', flat: '8' },
    });
    const city = screen.getByRole('combobox', { name: 'Город' });
    await choose(user, city, { ...MIRA, value: 'г. Москва', city: 'Москва', street_with_type: '' });
    expect(street).toHaveValue('ул. Лесная');
    expect(field('Квартира или офис')).toHaveValue('8');
    await choose(user, city, { ...MIRA, value: 'Казань', city: 'Казань', street_with_type: '' });
    expect(street).toHaveValue('');
    for (const name of ['Дом', 'Корпус или строение', 'Квартира или офис'])
      expect(field(name)).toHaveValue('');
  });

  it.each(['', 'Мира'])(
    'a street typed over with «%s» clears its house without another suggestion',
    async (typed) => {
      const { user, street, field } = open({ initial: { city: 'Москва' } });
      await choose(user, street, LESNAYA);
      await fill(user, field('Квартира или офис'), '17');
      await user.type(street, ' Большая');
      expect(field('Дом')).toHaveValue('5');
      await user.clear(street);
      if (typed) await user.type(street, typed);
      for (const name of ['Дом', 'Корпус или строение', 'Индекс']) expect(field(name)).toHaveValue('');
      expect(field('Квартира или офис')).toHaveValue('17');
    },
  );

  it('of a street fills an empty city, and a second suggestion replaces that city', async () => {
    const { user, street } = open({ initial: { city: '' } });
    await choose(user, street, { ...LESNAYA, city: 'Казань' });
    const city = screen.getByRole('combobox', { name: 'Город' });
    expect(city).toHaveValue('Казань');
    await choose(user, street, { ...MIRA, city: 'Пермь' });
    expect(city).toHaveValue('Пермь');
  });

  it('of a place without streets replaces the typed text with the name of the place', async () => {
    const { user, street, field } = open({ place: { city: 'Химки', country_iso_code: 'RU' } });
    await choose(user, street, { value: 'мкр 24-й, д 5', city: 'Химки, мкр 24-й', house: '5' });
    expect(street).toHaveValue('мкр 24-й');
    expect(field('Дом')).toHaveValue('5');
  });
});

describe('autofill', () => {
  const autofill = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } });

  it('has a token for each part of an address', () => {
    const { street, field } = open();
    const tokens = [
      screen.getByRole('combobox', { name: 'Страна' }),
      screen.getByRole('combobox', { name: 'Город' }),
      street,
      field('Дом'),
      field('Квартира или офис'),
      field('Индекс'),
    ].map((input) => input.getAttribute('autocomplete'));
    expect(tokens).toEqual([
      'country',
      'address-level2',
      'address-line1',
      'address-line2',
      'address-line3',
      'postal-code',
    ]);
  });

  it('fills the form, splits the line of the street, and sends no address to the service', async () => {
    const { user, street, field, onSaved } = open({ initial: { city: '' } });
    autofill(screen.getByRole('combobox', { name: 'Город' }), 'Казань');
    autofill(street, 'ул. Лесная, д. 7к2');
    expect(street).toHaveValue('ул. Лесная');
    expect(field('Дом')).toHaveValue('7');
    expect(field('Корпус или строение')).toHaveValue('2');
    autofill(field('Дом'), 'кв. 15');
    expect(field('Дом')).toHaveValue('7');
    expect(field('Квартира или офис')).toHaveValue('15');
    autofill(field('Индекс'), '420000');
    await waitForDebounce();
    expect(countSuggestionRequests()).toBe(0);
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Сохранить адрес' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const saved = await api
      .shop()
      .db.selectFrom('addresses')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(saved).toMatchObject({
      city: 'Казань',
      street_with_type: 'ул. Лесная',
      house: '7',
      block: '2',
      flat: '15',
      postal_code: '420000',
    });
  });
});
