import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach } from 'vitest';
import { type ModalOptions, useModals } from '#features/modals/index.ts';
import type { TestApi } from './api.ts';
import { addStores, BOOKING, resetStoreStock } from './bookings.ts';
import { BAG, BOOTS, RECIPIENT } from './commerce.ts';
import { fill } from './fill.ts';
import { stubElementSizes } from './map-dom.ts';
import { renderPage } from './render.tsx';

export const MIRA = 'Полутон на Мира';
export const LESNAYA = 'Полутон на Лесной';

/** Inserts stores. Before each test, their stock is reset and all bookings are deleted. */
export function prepareBooking(api: TestApi): void {
  beforeAll(() => addStores(api.shop()));
  beforeEach(async () => {
    sessionStorage.clear();
    await resetStoreStock(api.shop());
    stubElementSizes();
  });
}

export const boots = { id: BOOTS.id, code: 'p-1', title: 'Ботинки Ладога' };
export const bag = { id: BAG.id, code: 'p-2', title: 'Сумка Нева' };

export function Opener(options: ModalOptions['booking']) {
  const open = useModals((modals) => modals.open);
  return (
    <button type="button" onClick={() => open('booking', options)}>
      Открыть {options.product.title}
    </button>
  );
}

export const findDialog = () => screen.findByRole('dialog', { name: 'Бронь в магазине' });
export const findHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 3, name });
export const getRadio = (name: string | RegExp) => screen.getByRole('radio', { name });
export const getTextbox = (name: string) => screen.getByRole('textbox', { name });
export const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
export const listBookingPosts = (api: TestApi) => api.requests().filter((one) => one === `POST ${BOOKING}`);
export const readStoredBookings = (api: TestApi) =>
  api.shop().db.selectFrom('bookings').selectAll().orderBy('id').execute();

export async function openBooking(options: Partial<ModalOptions['booking']> = {}) {
  const product = options.product ?? boots;
  const user = renderPage(<Opener {...options} product={product} />);
  await press(user, `Открыть ${product.title}`);
  await findDialog();
  return user;
}

/** Chooses a store in the list and continues to the next step. */
export async function pickStore(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('radio', { name: 'Список' }));
  await user.click(getRadio(new RegExp(`^${name}`)));
  await press(user, 'Продолжить');
}

export async function fillContact(user: UserEvent) {
  await fill(user, getTextbox('Имя'), RECIPIENT.name);
  await fill(user, getTextbox('Фамилия'), RECIPIENT.surname);
  await fill(user, getTextbox('Телефон'), '89161234567');
  await fill(user, getTextbox('E-mail'), RECIPIENT.email);
  await fill(user, getTextbox('Комментарий для магазина'), 'Приду вечером');
  await user.click(screen.getByRole('checkbox', { name: /^Принимаю условия/ }));
}

export async function openContactStep(user: UserEvent, store = MIRA) {
  await pickStore(user, store);
  await findHeading('Ваши контакты');
  await fillContact(user);
}

export const lastPair = { offer: { id: BOOTS.lastPair, title: '38' } };
