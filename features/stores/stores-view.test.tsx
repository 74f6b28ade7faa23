import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { stubElementSizes } from '#tests/map-dom.ts';
import { groupByCity } from './cities.ts';
import { StoresView } from './components/stores-view.tsx';

// Other test files of the same worker need the real modules, so all modules are reset before and after this file.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const MOSCOW = { code: 'moscow', name: 'Москва', coordinates: { lat: 55.754, lon: 37.62 } };
const location = vi.hoisted(() => ({ city: {} }));
vi.mock('#features/location/index.ts', () => ({ useLocation: () => location }));
beforeEach(() => {
  location.city = MOSCOW;
});
beforeEach(() => stubElementSizes());

const store = (id: number, name: string, lat: number, lon: number, models: number) => ({
  id,
  code: `store-${id}`,
  name,
  city_id: 42,
  city_code: 'moscow',
  city_name: 'Москва',
  address: `ул. Лесная, ${id}`,
  metro: id === 1 ? 'Белорусская' : '',
  phone: '+7 495 000-14-01',
  hours: 'ежедневно 10:00–21:00',
  coordinates: { lat, lon },
  models_in_stock: models,
});
const STORES = [
  store(1, 'На Кузнецком', 55.7615, 37.6212, 122),
  store(2, 'На Ленинском', 55.6951, 37.5561, 0),
];

async function openStores() {
  render(<StoresView cities={groupByCity(STORES)} isWhole={false} />);
  const map = within(await screen.findByRole('group', { name: 'Магазины на карте' }));
  await map.findByRole('button', { name: 'На Ленинском' });
  return { map, user: userEvent.setup(), rows: screen.getAllByRole('listitem') };
}

it("RT-16 shows each store's address, phone, hours, stock and route", async () => {
  const { rows } = await openStores();
  const [first, second] = rows.map((row) => within(row));
  expect(first?.getByRole('heading', { level: 2, name: 'На Кузнецком' })).toBeVisible();
  for (const text of ['ул. Лесная, 1', 'м. Белорусская', 'ежедневно 10:00–21:00', '122 модели в наличии'])
    expect(first?.getByText(text)).toBeVisible();
  expect(first?.getByRole('link', { name: '+7 495 000-14-01' })).toHaveAttribute('href', 'tel:+74950001401');
  expect(first?.getByRole('link', { name: 'Маршрут: На Кузнецком' })).toHaveAttribute(
    'href',
    'https://yandex.ru/maps/?rtext=~55.7615,37.6212&rtt=auto',
  );
  expect(second?.queryByText(/в наличии/)).toBeNull();
});

it('RT-16 a store selected in the list is selected on the map', async () => {
  const { map, user } = await openStores();
  const show = screen.getByRole('button', { name: 'Показать на карте: На Ленинском' });
  await user.click(show);
  expect(await map.findByRole('button', { name: 'На Ленинском', pressed: true })).toBeInTheDocument();
  expect(show).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('radio', { name: 'Карта' })).toBeChecked();
});

it('RT-16 a store selected on the map is selected in the list and scrolled into view', async () => {
  const { map, user, rows } = await openStores();
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  map.getByRole('button', { name: 'На Кузнецком' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Показать на карте: На Кузнецком' })).toHaveAttribute(
      'aria-pressed',
      'true',
    ),
  );
  expect(scroll.mock.contexts).toContain(rows[0]);
});

it('RT-16 the card of the selected store on a phone’s map has a button that returns to the list', async () => {
  const { map, user, rows } = await openStores();
  await user.click(screen.getByRole('radio', { name: 'Карта' }));
  await user.click(map.getByRole('button', { name: 'На Ленинском' }));
  await user.click(await screen.findByRole('button', { name: 'К описанию' }));
  expect(screen.getByRole('radio', { name: 'Список' })).toBeChecked();
  await waitFor(() => expect(rows[1]).toHaveFocus());
});

it('RT-16 shows the shopper’s city first, then the nearest cities', () => {
  const cities = [
    { code: 'moscow', name: 'Москва', lat: 55.7, lon: 37.6 },
    { code: 'sochi', name: 'Сочи', lat: 43.6, lon: 39.7 },
    { code: 'kazan', name: 'Казань', lat: 55.8, lon: 49.1 },
  ].map(({ code, name, lat, lon }, index) => ({
    ...store(index + 1, name, lat, lon, 1),
    city_code: code,
    city_name: name,
  }));
  const namesFor = (city: object) => {
    location.city = city;
    const { unmount } = render(<StoresView cities={groupByCity(cities)} isWhole />);
    const names = screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => within(heading).getByRole('link').textContent);
    unmount();
    return names;
  };
  expect(namesFor(MOSCOW)).toEqual(['Москва', 'Казань', 'Сочи']);
  expect(namesFor({ coordinates: { lat: 55.8, lon: 49.1 } })).toEqual(['Казань', 'Москва', 'Сочи']);
  // Краснодар, a city without stores.
  expect(namesFor({ coordinates: { lat: 45.04, lon: 38.98 } })).toEqual(['Сочи', 'Москва', 'Казань']);
});
