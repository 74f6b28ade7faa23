import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach } from 'vitest';
import type { TestApi } from './api.ts';
import { BAG, NOON, RECIPIENT, resetStock } from './commerce.ts';
import type { TestShop } from './database.ts';
import { fill } from './fill.ts';
import { deliverOrder, insertReturnOptions, placeOrder, REFUND } from './purchases.ts';
import { renderPage } from './render.tsx';

export const RETURNS = '/services/rest/v1/user/returns';

/** Sends a request with the cookies of the page's browser. */
export const fetchAsPage: TestShop['fetch'] = (path, { method, body, headers } = {}) =>
  fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });

/** Inserts reasons and return methods, and resets stock, drafts and rate limits before each test. */
export function prepareReturns(api: TestApi): void {
  beforeAll(() => insertReturnOptions(api.shop()));
  beforeEach(async () => {
    sessionStorage.clear();
    api.shop().setNow(NOON);
    await resetStock(api.shop());
    await api.shop().db.deleteFrom('rate_limits').execute();
  });
}

/** Places an order, by default of two bags, and delivers it. @returns its number */
export const createDeliveredOrder = async (
  api: TestApi,
  fetch: TestShop['fetch'] = fetchAsPage,
  lines: ReadonlyArray<readonly [number, number]> = [[BAG.offer, 2]],
) => deliverOrder(api.shop(), await placeOrder(fetch, ...lines));

export const getTextbox = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const getSubmitButton = () => screen.getByRole('button', { name: 'Отправить заявку' });
export const getLine = (name: RegExp) => screen.getByRole('checkbox', { name });
export const getReasonSelect = () => screen.getByRole('combobox', { name: 'Причина возврата' });
export const getPhotoInput = () => screen.getByLabelText('Прикрепить фотографии');

export async function fillAccount(user: UserEvent): Promise<void> {
  await fill(user, getTextbox('Номер счёта'), REFUND.account);
  await fill(user, getTextbox('БИК банка'), REFUND.bik);
  await fill(user, getTextbox('Владелец счёта'), REFUND.account_holder);
}

export async function fillContact(user: UserEvent): Promise<void> {
  await fill(user, getTextbox('Имя'), RECIPIENT.name);
  await fill(user, getTextbox('Фамилия'), RECIPIENT.surname);
  await fill(user, getTextbox('Телефон'), '89161234567');
  await fill(user, getTextbox('E-mail'), RECIPIENT.email);
}

export const getConsent = () => screen.getByRole('checkbox', { name: /Согласен на/ });

/** Selects the bag for the return. @param why title of the return reason */
export async function chooseBag(user: UserEvent, why = 'Не подошло'): Promise<void> {
  await user.click(getLine(/Сумка Нева/));
  await user.selectOptions(getReasonSelect(), why);
}

/** Fills the fields below the order lines: account, contact and consent. */
export async function fillRest(user: UserEvent): Promise<void> {
  await fillAccount(user);
  await fillContact(user);
  await user.click(getConsent());
}

/** Renders the return form and waits until an order is selected, which shows the submit button. */
export async function openForm(form: React.ReactNode): Promise<UserEvent> {
  const user = renderPage(form);
  await screen.findByRole('button', { name: 'Отправить заявку' });
  return user;
}
