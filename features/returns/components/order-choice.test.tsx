import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { BAG, BOOTS, RECIPIENT } from '#tests/commerce.ts';
import { fill } from '#tests/fill.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { placeOrder } from '#tests/purchases.ts';
import { renderPage } from '#tests/render.tsx';
import {
  chooseBag,
  createDeliveredOrder,
  fillAccount,
  getSubmitButton,
  getTextbox,
  prepareReturns,
  RETURNS,
} from '#tests/returns.tsx';
import { ReturnStart } from './return-start.tsx';

let search = '';
const replace = vi.fn();
mockNavigation({
  usePathname: () => '/personal/return/form',
  useRouter: () => ({ replace, push: vi.fn() }),
  useSearchParams: () => new URLSearchParams(search),
});

const api = createTestApi();
prepareReturns(api);
beforeEach(() => {
  search = '';
  replace.mockClear();
});

const lookup = () => screen.findByRole('form', { name: 'Поиск заказа' });
const find = () => screen.getByRole('button', { name: 'Найти заказ' });
const chosen = (number: string) => screen.getByRole('radio', { name: new RegExp(number) });

describe('RT-24 AP-11 the order of a return', () => {
  it('from another browser is found by its number and phone, and this phone becomes the contact phone', async () => {
    const number = await createDeliveredOrder(api, api.shop().browser());
    const user = renderPage(<ReturnStart />);
    await lookup();
    await user.click(find());
    expect(await screen.findByText('Введите номер заказа')).toBeVisible();
    expect(screen.getByText('Введите корректный номер телефона')).toBeVisible();
    expect(screen.getByText(/по ним возврат мог бы оформить посторонний/)).toBeVisible();
    expect(getTextbox('Номер заказа')).toHaveFocus();
    await user.type(getTextbox('Номер заказа'), number.slice(3));
    await user.type(getTextbox('Телефон получателя'), '89160000000{Enter}');
    expect(await screen.findByText(/^Заказ с таким номером и телефоном не найден/)).toBeVisible();
    expect(getTextbox('Номер заказа')).toHaveValue(number.slice(3));
    await user.clear(getTextbox('Телефон получателя'));
    await user.type(getTextbox('Телефон получателя'), '89161234567{Enter}');
    await waitFor(() => expect(chosen(number)).toHaveFocus());
    expect(chosen(number)).toBeChecked();
    expect(await screen.findByRole('button', { name: 'Отправить заявку' })).toBeVisible();
    expect(getTextbox('Телефон')).toHaveValue('+7 916-123-45-67');
    await chooseBag(user);
    await fillAccount(user);
    await fill(user, getTextbox('Имя'), RECIPIENT.name);
    await fill(user, getTextbox('Фамилия'), RECIPIENT.surname);
    await fill(user, getTextbox('E-mail'), RECIPIENT.email);
    await user.click(screen.getByRole('checkbox', { name: /Согласен на/ }));
    await user.click(getSubmitButton());
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  });

  it('shows the reason why it cannot be returned', async () => {
    const number = await placeOrder(api.shop().browser(), [BAG.offer, 1]);
    const user = renderPage(<ReturnStart />);
    await lookup();
    await user.type(getTextbox('Номер заказа'), number);
    await user.type(getTextbox('Телефон получателя'), '89161234567{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Вернуть можно только полученный заказ');
    expect(chosen(number)).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Отправить заявку' })).toBeNull();
  });

  it('is preselected by the number in the URL, and choosing another order replaces the lines', async () => {
    const bags = await createDeliveredOrder(api);
    const boots = await createDeliveredOrder(api, undefined, [[BOOTS.offer, 1]]);
    search = `?order=${bags.toLowerCase()}`;
    const user = renderPage(<ReturnStart />);
    expect(await screen.findByRole('checkbox', { name: /Сумка Нева/ })).not.toBeChecked();
    expect(chosen(bags)).toBeChecked();
    await fill(user, getTextbox('Имя'), 'Анна');
    await user.click(chosen(boots));
    expect(await screen.findByRole('checkbox', { name: /Ботинки Ладога/ })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /Сумка Нева/ })).toBeNull();
    expect(getTextbox('Имя')).toHaveValue('Анна');
    await user.click(screen.getByRole('radio', { name: /Другой заказ/ }));
    expect(await lookup()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Отправить заявку' })).toBeNull();
  });

  it('requires the phone when the URL contains the number of another customer’s order', async () => {
    const number = await createDeliveredOrder(api, api.shop().browser());
    search = `?order=${number.toLowerCase()}`;
    renderPage(<ReturnStart />);
    await lookup();
    expect(getTextbox('Номер заказа')).toHaveValue(number);
    expect(api.requests().filter((entry) => entry === `GET ${RETURNS}/orders`)).toHaveLength(1);
  });

  it('is not preselected when several orders can be returned', async () => {
    await createDeliveredOrder(api);
    await createDeliveredOrder(api, undefined, [[BOOTS.offer, 1]]);
    renderPage(<ReturnStart />);
    expect(await screen.findByText(/^Выберите заказ/)).toBeVisible();
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });
});
