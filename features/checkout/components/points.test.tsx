import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { BOOTS, MOSCOW, POSTAMAT, PVZ } from '#tests/commerce.ts';
import { fill } from '#tests/fill.ts';
import { stubElementSizes } from '#tests/map-dom.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { Checkout } from './checkout.tsx';

mockNavigation({
  usePathname: () => '/order',
  useRouter: () => ({ replace: vi.fn(), push: vi.fn() }),
});

const api = createTestApi();
const V1 = '/services/rest/v1';

/** Position in the south of the city, about 13 km from its center. */
const SOUTH = { lat: 55.64, lon: 37.62 };

beforeEach(async () => {
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const set = (id: number, fields: object) =>
    api.shop().db.updateTable('pickup_points').set(fields).where('id', '=', id).execute();
  await set(PVZ, { lat: 55.754, lon: 37.621, metro: 'Китай-город', has_fitting: true, takes_cash: true });
  await set(POSTAMAT, { ...SOUTH, metro: 'Чертановская', hours: 'круглосуточно' });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
});

/** Mocks the browser's response to a geolocation request. */
function answerPosition(answer: { lat: number; lon: number } | { code: number }) {
  const getCurrentPosition = vi.fn(
    (found: (at: object) => void, failed: (error: object) => void, _options: object) =>
      'code' in answer ? failed(answer) : found({ coords: { latitude: answer.lat, longitude: answer.lon } }),
  );
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return getCurrentPosition;
}

async function openPoints(way = /В пункт выдачи/): Promise<UserEvent> {
  await fetch(`/api/v1/cart/offer/${BOOTS.offer}`, {
    method: 'POST',
    body: JSON.stringify({ quantity: 1 }),
  });
  const user = renderPage(<Checkout />);
  await user.click(await screen.findByRole('radio', { name: way }));
  return user;
}

const list = () => screen.findByRole('group', { name: 'Пункт выдачи' });
const rows = async () => within(await list()).getAllByRole('radio');
const row = (name: RegExp) => screen.findByRole('radio', { name });
const nearMe = () => screen.getByRole('button', { name: 'Рядом со мной' });
const service = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) });

describe('pickup points at the checkout', () => {
  it('EN-04 AP-08 each shows its address, opening hours, delivery day and payment methods', async () => {
    await openPoints();
    expect(await row(/Пункт 501/)).toHaveAccessibleName(
      /ПВЗ · Пункт 501.*м\. Китай-город · ул\. Мира, 1 · 10:00–22:00 к 24\sноября · 200\s₽ · есть примерка · оплата картой и наличными/,
    );
    expect(await row(/Постамат 502/)).toHaveAccessibleName(
      /Постамат 502 12\sкм м\. Чертановская.*круглосуточно.*оплата картой$/,
    );
    expect(screen.getByText('Сначала ближайшие к центру города Москва')).toBeVisible();
    const [first, second] = await rows();
    expect(first).toHaveAccessibleName(/Пункт 501/);
    expect(second).toHaveAccessibleName(/Постамат 502/);
  });

  it('EN-04 metro and services filter the list with counts, and the filters can be reset', async () => {
    const user = await openPoints();
    await row(/Пункт 501/);
    const search = screen.getByRole('searchbox', { name: 'Адрес, метро или название' });
    await fill(user, search, 'чертан');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.getByText('Найдено: 1')).toHaveAttribute('role', 'status');
    // No parcel locker has a fitting room, so the option is disabled.
    expect(service('Примерка')).toBeDisabled();
    expect(service('Наличные')).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Сбросить условия' }));
    expect(search).toHaveValue('');
    expect(search).toHaveFocus();
    await user.click(service('Примерка'));
    await waitFor(() => expect(screen.queryByRole('radio', { name: /Постамат 502/ })).toBeNull());
    expect(service('Примерка')).toBeChecked();
    await fill(user, search, 'чертан');
    expect(await screen.findByText('Ничего не найдено')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Сбросить условия' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(service('Примерка')).not.toBeChecked();
  });

  it('EN-04 ST-10 the chosen point remains when a filter excludes it, and is labelled', async () => {
    const user = await openPoints();
    await user.click(await row(/Постамат 502/));
    await user.click(service('Примерка'));
    const chosen = await row(/Постамат 502.*не подходит под условия поиска/);
    expect(chosen).toBeChecked();
    expect((await rows())[0]).toBe(chosen);
    expect(screen.getByText('Найдено: 1')).toBeVisible();
  });

  it('EN-04 AP-18 the map hides the pin of an excluded point and shows its facts', async () => {
    stubElementSizes();
    const user = await openPoints();
    await user.click(await row(/Постамат 502/));
    await user.click(screen.getByRole('radio', { name: 'Карта' }));
    const map = within(await screen.findByRole('group', { name: 'Пункты выдачи на карте' }));
    expect(await map.findByRole('button', { name: /502/, pressed: true })).toBeInTheDocument();
    await user.click(service('Примерка'));
    await waitFor(() => expect(map.queryByRole('button', { name: /502/ })).toBeNull());
    expect(map.getByRole('button', { name: /501/ })).toBeInTheDocument();
    expect(screen.getByText(/не подходит под условия поиска/)).toBeVisible();
  });

  it('EN-04 «Рядом со мной» requests the position only when pressed, and a second click undoes it', async () => {
    const ask = answerPosition(SOUTH);
    const user = await openPoints();
    await row(/Пункт 501/);
    expect(ask).not.toHaveBeenCalled();
    await user.click(nearMe());
    expect(await screen.findByText('Сначала ближайшие к вам')).toHaveAttribute('role', 'status');
    expect(nearMe()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(async () => expect((await rows())[0]).toHaveAccessibleName(/Постамат 502.*10\sм/));
    await user.click(nearMe());
    expect(await screen.findByText(/к центру города Москва/)).toBeVisible();
    expect((await rows())[0]).toHaveAccessibleName(/Пункт 501/);
    expect(ask).toHaveBeenCalledOnce();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('55.64');
  });

  it.each([
    [{ code: 1 }, /Браузер не разрешил узнать, где вы/],
    [{ code: 2 }, /Не получилось узнать, где вы/],
    [{ code: 3 }, /Не дождались ответа о том, где вы/],
    [{ lat: 59.94, lon: 30.31 }, /Вы сейчас далеко от города Москва/],
  ])('EN-04 reports a position that is refused, unknown, late or far (%#)', async (answer, message) => {
    answerPosition(answer);
    const user = await openPoints();
    await row(/Пункт 501/);
    await user.click(nearMe());
    expect(await screen.findByText(message)).toHaveAttribute('role', 'status');
    expect(nearMe()).toHaveAttribute('aria-pressed', 'false');
    expect((await rows())[0]).toHaveAccessibleName(/Пункт 501/);
  });

  it('EN-04 the button is busy during the browser’s permission prompt, and shows why', async () => {
    let answer: (at: object) => void = () => {};
    const getCurrentPosition = vi.fn((found: typeof answer) => {
      answer = found;
    });
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    const user = await openPoints();
    await row(/Пункт 501/);
    await user.click(nearMe());
    expect(nearMe()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Узнаём, где вы…')).toBeVisible();
    await user.click(nearMe());
    expect(getCurrentPosition).toHaveBeenCalledOnce();
    act(() => answer({ coords: { latitude: SOUTH.lat, longitude: SOUTH.lon } }));
    expect(await screen.findByText('Сначала ближайшие к вам')).toBeVisible();
  });

  it('EN-04 reports a browser without geolocation', async () => {
    const user = await openPoints();
    await row(/Пункт 501/);
    await user.click(nearMe());
    expect(await screen.findByText(/Не получилось узнать, где вы/)).toBeVisible();
  });

  it('EN-04 AP-16 sorts by the typed address rather than by the center of the city', async () => {
    api.answer(`${V1}/address/suggestions`, () =>
      Response.json({
        status: 'success',
        result: { suggestions: [{ value: 'ул. Лесная, 7', coordinates: SOUTH }] },
      }),
    );
    const user = await openPoints(/Курьером/);
    await fill(user, await screen.findByRole('combobox', { name: 'Улица' }), 'ул. Лесная');
    await fill(user, screen.getByRole('textbox', { name: 'Дом' }), '7');
    await user.click(await screen.findByRole('radio', { name: /В пункт выдачи/ }));
    expect(await screen.findByText('Сначала ближайшие к адресу ул. Лесная, 7')).toBeVisible();
    await waitFor(async () => expect((await rows())[0]).toHaveAccessibleName(/Постамат 502/));
  });

  it('EN-04 AP-16 does not send a saved address to the address service', async () => {
    const saved = await fetch(`${V1}/user/address`, {
      method: 'POST',
      body: JSON.stringify({ city: 'Москва', street_with_type: 'ул. Лесная', house: '7', flat: '15' }),
    });
    expect(saved.ok).toBe(true);
    const user = await openPoints(/Курьером/);
    await user.click(await screen.findByRole('radio', { name: /В пункт выдачи/ }));
    await row(/Пункт 501/);
    expect(await screen.findByText('Сначала ближайшие к центру города Москва')).toBeVisible();
    expect(api.requests()).not.toContain(`POST ${V1}/address/suggestions`);
  });

  it('ST-11 EN-04 the payment methods depend on the chosen point', async () => {
    await api
      .shop()
      .db.updateTable('pickup_points')
      .set({ takes_card: false })
      .where('id', '=', PVZ)
      .execute();
    const user = await openPoints();
    const payments = () => within(screen.getByRole('group', { name: 'Оплата' }));
    await user.click(await row(/Постамат 502/));
    await waitFor(() => expect(payments().queryByRole('radio', { name: 'Наличными' })).toBeNull());
    await user.click(await row(/Пункт 501.*оплата наличными/));
    await waitFor(() => expect(payments().queryByRole('radio', { name: 'Картой' })).toBeNull());
    expect(payments().getByRole('radio', { name: 'Наличными' })).toBeChecked();
    await api
      .shop()
      .db.updateTable('pickup_points')
      .set({ takes_card: true })
      .where('id', '=', PVZ)
      .execute();
  });

  it('EN-04 lists ten points at a time in a large city, nearest first, and always the chosen one', async () => {
    const point = { city_id: MOSCOW, type: 'pvz', name: 'Далёкий', address: '', hours: '' } as const;
    const ids = Array.from({ length: 25 }, (_, index) => 20_000 + index);
    await api
      .shop()
      .db.insertInto('pickup_points')
      .values(ids.map((id, index) => ({ ...point, id, lat: 55.76 + index / 1000, lon: 37.62 })))
      .execute();
    const user = await openPoints();
    await waitFor(async () => expect(await rows()).toHaveLength(10));
    expect(screen.queryByRole('radio', { name: /Постамат 502/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
    expect(await rows()).toHaveLength(27);
    await user.click(await row(/Постамат 502/));
    // Another search begins with the first ten points again.
    await fill(user, screen.getByRole('searchbox'), 'далёк');
    await waitFor(async () => expect(await rows()).toHaveLength(11));
    await api.shop().db.deleteFrom('pickup_points').where('id', 'in', ids).execute();
  });
});

describe('stores for pickup', () => {
  it('ST-10 lists the nearest first, with distance and metro, and sorts by the shopper’s position on request', async () => {
    const place = { city_id: MOSCOW, address: 'ул. Южная, 2', hours: '10:00–22:00', phone: '+7495' };
    await api
      .shop()
      .db.insertInto('stores')
      .values({ ...place, ...SOUTH, id: 77, code: 's77', name: 'Полутон на юге', metro: 'Чертановская' })
      .execute();
    answerPosition(SOUTH);
    const user = await openPoints(/Из магазина/);
    const stores = within(await screen.findByRole('group', { name: 'Магазин' }));
    const first = () => stores.getAllByRole('radio')[0];
    expect(first()).toHaveAccessibleName(/Полутон на Мира.*км/);
    await user.click(nearMe());
    await waitFor(() =>
      expect(first()).toHaveAccessibleName(/Полутон на юге.*10\sм.*м\. Чертановская · ул\. Южная, 2/),
    );
    await api.shop().db.deleteFrom('stores').where('id', '=', 77).execute();
  });
});
