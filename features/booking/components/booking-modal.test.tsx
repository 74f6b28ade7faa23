import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ModalOptions, useModals } from '@/features/modals';
import { testApi } from '@/tests/api';
import {
  addStores,
  BOOKING,
  PERM_STORE,
  RETAIL,
  restockStores,
  SECOND_STORE,
  storeStock,
} from '@/tests/bookings';
import { BAG, BOOTS, PERM, RECIPIENT, SANDALS, STORE } from '@/tests/commerce';
import { CUSTOMER } from '@/tests/customers';
import { giveMapsASize } from '@/tests/map-dom';
import { renderPage } from '@/tests/render';

vi.mock('next/navigation', () => ({
  usePathname: () => '/product/p-1',
  useRouter: () => ({ push: vi.fn() }),
}));

const api = testApi();
/** The first opening brings the modal's script along. */
const LAZY = { timeout: 10_000 };
const MIRA = 'Полутон на Мира';
const LESNAYA = 'Полутон на Лесной';

beforeAll(() => addStores(api.shop()));
beforeEach(async () => {
  sessionStorage.clear();
  await restockStores(api.shop());
  giveMapsASize();
});

const boots = { id: BOOTS.id, code: 'p-1', title: 'Ботинки Ладога' };
const bag = { id: BAG.id, code: 'p-2', title: 'Сумка Нева' };

function Opener(options: ModalOptions['booking']) {
  const open = useModals((modals) => modals.open);
  return (
    <button type="button" onClick={() => open('booking', options)}>
      Открыть {options.product.title}
    </button>
  );
}

const dialog = () => screen.findByRole('dialog', { name: 'Бронь в магазине' }, LAZY);
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 3, name });
const radio = (name: string | RegExp) => screen.getByRole('radio', { name });
const box = (name: string) => screen.getByRole('textbox', { name });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const posts = () => api.requests().filter((one) => one === `POST ${BOOKING}`);
const kept = () => api.shop().db.selectFrom('bookings').selectAll().orderBy('id').execute();

async function open(options: Partial<ModalOptions['booking']> = {}) {
  const product = options.product ?? boots;
  const user = renderPage(<Opener {...options} product={product} />);
  await press(user, `Открыть ${product.title}`);
  await dialog();
  return user;
}

/** Chooses a store in the list and goes on. */
async function pickStore(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('radio', { name: 'Список' }));
  await user.click(radio(new RegExp(`^${name}`)));
  await press(user, 'Продолжить');
}

async function fillContact(user: UserEvent) {
  await user.type(box('Имя'), RECIPIENT.name);
  await user.type(box('Фамилия'), RECIPIENT.surname);
  await user.type(box('Телефон'), '89161234567');
  await user.type(box('E-mail'), RECIPIENT.email);
  await user.type(box('Комментарий для магазина'), 'Приду вечером');
  await user.click(screen.getByRole('checkbox', { name: /^Принимаю условия/ }));
}

async function toContact(user: UserEvent, store = MIRA) {
  await pickStore(user, store);
  await title('Ваши контакты');
  await fillContact(user);
}

const lastPair = { offer: { id: BOOTS.lastPair, title: '38' } };

describe('MD-17 ST-12 RO-01 booking in a store', () => {
  it('EN-05 goes through shop, on the map by default, size and contact to a number', async () => {
    const user = await open();
    const map = await screen.findByRole('group', { name: 'Магазины на карте' });
    expect(radio('Карта')).toBeChecked();
    await user.click(await within(map).findByRole('button', { name: MIRA }));
    expect(await screen.findByText('ул. Мира, 1 · 10:00–22:00')).toBeVisible();
    expect(screen.getByText('Размеры: 37, 38, 40')).toBeVisible();
    await press(user, 'Продолжить');
    expect(await title('Выберите размер')).toHaveFocus();
    expect(radio(/^39/)).toBeDisabled();
    expect(screen.getByText('39').closest('label')).toHaveTextContent('39нет здесь');
    expect(radio(/^38/)).toHaveAccessibleName(/^38\s?последняя$/);
    await press(user, 'Продолжить');
    expect(await screen.findByRole('alert')).toHaveTextContent('Выберите размер');
    await user.click(radio(/^38/));
    expect(screen.queryByRole('alert')).toBeNull();
    await press(user, 'Продолжить');
    expect(await title('Ваши контакты')).toHaveFocus();
    await fillContact(user);
    await press(user, 'Забронировать');
    expect(await title(/^Бронь BR-\d{6}$/)).toHaveFocus();
    const [row] = await kept();
    expect(row).toMatchObject({
      ...RECIPIENT,
      store_id: STORE,
      offer_id: BOOTS.lastPair,
      comment: 'Приду вечером',
      consent: 'offer, personal-data',
    });
    expect(await storeStock(api.shop(), STORE, BOOTS.lastPair)).toBe(0);
    expect(screen.getByText('Москва, ул. Мира, 1')).toBeVisible();
    expect(screen.getByText('Ботинки Ладога, Чёрный, размер 38')).toBeVisible();
    expect(screen.getByText('10:00–22:00')).toBeVisible();
    expect(screen.getByText('Ждём до').nextSibling).toHaveTextContent(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/);
    // A guest has no personal area.
    expect(screen.queryByRole('link', { name: 'Мои брони' })).toBeNull();
  });

  it('closing after an order resets to step 1, and keeps the contact for the next one', async () => {
    const user = await open(lastPair);
    await toContact(user);
    await press(user, 'Забронировать');
    await title(/^Бронь BR-/);
    await user.click(within(await dialog()).getAllByRole('button', { name: 'Закрыть' })[0] as HTMLElement);
    await press(user, 'Открыть Ботинки Ладога');
    expect(await title('Выберите магазин')).toBeVisible();
    expect(radio('Карта')).toBeChecked();
    expect(screen.queryByText('ул. Мира, 1 · 10:00–22:00')).toBeNull();
    await pickStore(user, LESNAYA);
    expect(box('Имя')).toHaveValue('Анна');
    expect(box('Комментарий для магазина')).toHaveValue('');
  });

  it('a size that came along is not asked for, unless the store does not have it', async () => {
    const user = await open({ offer: { id: BOOTS.offer, title: '37' } });
    await user.click(await screen.findByRole('radio', { name: 'Список' }));
    expect(radio(new RegExp(`^${MIRA}.*Размер 37: есть$`))).toBeVisible();
    expect(radio(new RegExp(`^${LESNAYA}.*Размера 37 нет, есть 38$`))).toBeVisible();
    await pickStore(user, LESNAYA);
    await title('Выберите размер');
    await press(user, 'Назад');
    await user.click(radio(new RegExp(`^${MIRA}`)));
    await press(user, 'Продолжить');
    await title('Ваши контакты');
    await press(user, 'Назад');
    await title('Выберите магазин');
  });

  it('a product of one size asks for none, and a city’s only store is chosen already', async () => {
    const user = await open({ product: bag });
    expect(await screen.findByText('Единый размер: есть')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Город' })).toBeNull();
    await press(user, 'Продолжить');
    await title('Ваши контакты');
    await fillContact(user);
    await press(user, 'Забронировать');
    await title(/^Бронь BR-/);
    expect(await kept()).toMatchObject([{ store_id: STORE, offer_id: BAG.offer }]);
  });

  it('asks for a store before it goes on', async () => {
    const user = await open();
    await screen.findByRole('group', { name: 'Магазины на карте' });
    await press(user, 'Продолжить');
    expect(await screen.findByRole('alert')).toHaveTextContent('Выберите магазин');
    await title('Выберите магазин');
  });

  it('a store that the page names is chosen at first', async () => {
    await open({ store: SECOND_STORE });
    expect(await screen.findByText('Размеры: 38')).toBeVisible();
  });
});

describe('ST-12 the city', () => {
  it('without stores of the shopper’s city offers those that have it; the site’s own city stays', async () => {
    await api.shop().db.deleteFrom('store_stock').where('store_id', 'in', [STORE, SECOND_STORE]).execute();
    const user = await open();
    expect(await screen.findByText(/^Москва: в магазинах этой модели сейчас нет/)).toBeVisible();
    await press(user, 'Пермь');
    expect(await screen.findByText('Размеры: 37')).toBeVisible();
    expect(api.requests()).not.toContain('POST /api/v1/local/location');
    await press(user, 'Продолжить');
    await user.click(radio(/^37/));
    await press(user, 'Продолжить');
    await fillContact(user);
    await press(user, 'Забронировать');
    await title(/^Бронь BR-/);
    expect(await kept()).toMatchObject([{ store_id: PERM_STORE }]);
    const sessions = await api.shop().db.selectFrom('sessions').select('location_id').execute();
    expect(sessions.every(({ location_id }) => location_id === null)).toBe(true);
  });

  it('is changed among those that have the product', async () => {
    const user = await open();
    const city = await screen.findByRole('combobox', { name: 'Город' });
    expect(within(city).getAllByRole('option')).toHaveLength(2);
    await user.selectOptions(city, String(PERM));
    expect(await screen.findByText('Размеры: 37')).toBeVisible();
  });

  it('says that no store has the product', async () => {
    await open({ product: { id: SANDALS.id, code: 'p-3', title: 'Сандалии Ока' } });
    expect(await screen.findByText('В магазинах этой модели сейчас нет.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Продолжить' })).toBeNull();
  });

  it('ER-04 offers to ask again when the stores did not come', async () => {
    let fails = true;
    const user = renderPage(<Opener product={bag} />);
    const real = globalThis.fetch;
    globalThis.fetch = async (...args) => {
      if (fails && String(args[0]).includes(`/products/${BAG.id}/booking`)) throw new TypeError('offline');
      return real(...args);
    };
    try {
      await press(user, 'Открыть Сумка Нева');
      await dialog();
      expect(await screen.findByText(/^Нет связи с магазином/, {}, LAZY)).toBeVisible();
      fails = false;
      await press(user, 'Повторить');
      expect(await screen.findByText('Единый размер: есть')).toBeVisible();
    } finally {
      globalThis.fetch = real;
    }
  });
});

describe('ST-12 what goes wrong', () => {
  it('ER-05 a piece that was taken meanwhile leads back to the stores as they are now, and the text is kept', async () => {
    const user = await open(lastPair);
    await toContact(user);
    await api
      .shop()
      .db.updateTable('store_stock')
      .set({ quantity: 0 })
      .where('store_id', '=', STORE)
      .where('offer_id', '=', BOOTS.lastPair)
      .execute();
    await press(user, 'Забронировать');
    expect(await title('Выберите магазин')).toHaveFocus();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Нет в наличии: Ботинки Ладога, размер 38. Этот размер есть в других магазинах: Полутон на Лесной',
    );
    const next = screen.getByRole('button', { name: 'Продолжить' });
    expect(alert.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(
      await screen.findByRole('radio', { name: new RegExp(`^${MIRA}.*Размера 38 нет, есть 37, 40$`) }),
    ).toBeVisible();
    await user.click(radio(new RegExp(`^${LESNAYA}`)));
    await press(user, 'Продолжить');
    expect(box('Имя')).toHaveValue('Анна');
    expect(box('Телефон')).toHaveValue('+7 916-123-45-67');
    expect(box('Комментарий для магазина')).toHaveValue('Приду вечером');
    await user.click(screen.getByRole('checkbox', { name: /^Принимаю условия/ }));
    await press(user, 'Забронировать');
    await title(/^Бронь BR-/);
    expect(await kept()).toMatchObject([{ store_id: SECOND_STORE }]);
  });

  it('a refusal stays in the error message above the button, and the form as it was', async () => {
    const user = await open(lastPair);
    await toContact(user);
    await api
      .shop()
      .db.insertInto('rate_limits')
      .values({
        action: 'booking',
        subject: `phone:${RECIPIENT.phone}`,
        count: 6,
        started_at: new Date('2026-11-21T08:59:00Z'),
      })
      .execute();
    await press(user, 'Забронировать');
    const alert = await screen.findByText(/^Слишком много броней подряд/);
    const submit = screen.getByRole('button', { name: 'Забронировать' });
    expect(alert.compareDocumentPosition(submit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(box('Имя')).toHaveValue('Анна');
    expect(await kept()).toEqual([]);
  });

  it('ER-04 a lost connection loses nothing; sent again it is the same booking', async () => {
    let isLost = true;
    const user = await open(lastPair);
    await toContact(user);
    const real = globalThis.fetch;
    globalThis.fetch = async (...args) => {
      const answer = await real(...args);
      if (isLost && String(args[0]).endsWith(BOOKING)) throw new TypeError('Failed to fetch');
      return answer;
    };
    try {
      await press(user, 'Забронировать');
      expect(await screen.findByText(/^Нет связи с магазином/)).toBeVisible();
      expect(box('Имя')).toHaveValue('Анна');
      isLost = false;
      await press(user, 'Забронировать');
      await title(/^Бронь BR-/);
    } finally {
      globalThis.fetch = real;
    }
    expect(posts()).toHaveLength(2);
    expect(await kept()).toHaveLength(1);
  });

  it('is sent once by a double click', async () => {
    const user = await open(lastPair);
    await toContact(user);
    await user.dblClick(screen.getByRole('button', { name: 'Забронировать' }));
    await title(/^Бронь BR-/);
    expect(posts()).toHaveLength(1);
  });

  it('VA-01 VA-02 VA-03 says what is wrong with each field, and the first takes the focus', async () => {
    const user = await open(lastPair);
    await pickStore(user, MIRA);
    await title('Ваши контакты');
    await user.type(box('E-mail'), 'anna@');
    await press(user, 'Забронировать');
    for (const message of [
      'Введите корректное имя',
      'Введите корректную фамилию',
      'Введите корректный номер телефона',
      'Не заполнено или неверно заполнено поле',
      'Чтобы забронировать, примите условия',
    ])
      expect(await screen.findByText(message)).toBeVisible();
    expect(box('Имя')).toHaveFocus();
    expect(posts()).toEqual([]);
  });

  it('closed before an order it keeps what was typed, for another product only the contact', async () => {
    const user = renderPage(
      <>
        <Opener product={boots} {...lastPair} />
        <Opener product={bag} />
      </>,
    );
    await press(user, 'Открыть Ботинки Ладога');
    await dialog();
    await toContact(user);
    await press(user, 'Закрыть');
    await press(user, 'Открыть Ботинки Ладога');
    await title('Ваши контакты');
    expect(box('Комментарий для магазина')).toHaveValue('Приду вечером');
    await press(user, 'Закрыть');
    await press(user, 'Открыть Сумка Нева');
    expect(await screen.findByText('Единый размер: есть')).toBeVisible();
    await press(user, 'Продолжить');
    expect(box('Фамилия')).toHaveValue('Петрова');
    expect(box('Комментарий для магазина')).toHaveValue('');
  });
});

describe('ST-12 after the booking', () => {
  it('a customer’s contact is filled in, and the last step leads to the personal area', async () => {
    await api.signIn();
    const user = await open({ offer: { id: RETAIL, title: '40' } });
    await pickStore(user, MIRA);
    await waitFor(() => expect(box('Имя')).toHaveValue(CUSTOMER.name));
    expect(box('Телефон')).toHaveValue('+7 916-123-45-67');
    expect(box('E-mail')).toHaveValue(CUSTOMER.email);
    await user.click(screen.getByRole('checkbox', { name: /^Принимаю условия/ }));
    await press(user, 'Забронировать');
    await title(/^Бронь BR-/);
    expect(screen.getByRole('link', { name: 'Мои брони' })).toHaveAttribute(
      'href',
      '/personal/orders?view=bookings',
    );
  });

  it('it is called off from its last step, once that was confirmed', async () => {
    const user = await open(lastPair);
    await toContact(user);
    await press(user, 'Забронировать');
    await title(/^Бронь BR-/);
    await press(user, 'Отменить бронь');
    expect(screen.getByText(/^Отменить бронь\? Вещь вернётся в продажу/)).toHaveFocus();
    await press(user, 'Не отменять');
    expect(screen.getByRole('button', { name: 'Отменить бронь' })).toHaveFocus();
    await press(user, 'Отменить бронь');
    await press(user, 'Да, отменить');
    expect(await screen.findByText('Бронь отменена.')).toHaveFocus();
    expect(screen.getByText('Отменена')).toBeVisible();
    expect(await kept()).toMatchObject([{ status: 'cancelled' }]);
    expect(await storeStock(api.shop(), STORE, BOOTS.lastPair)).toBe(1);
  });
});
