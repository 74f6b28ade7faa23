import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { BAG, BOOTS, RECIPIENT } from '#tests/commerce.ts';
import { fill } from '#tests/fill.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { DEFECT, DOES_NOT_FIT, REFUND } from '#tests/purchases.ts';
import {
  chooseBag,
  createDeliveredOrder,
  fillRest,
  getConsent,
  getLine,
  getPhotoInput,
  getReasonSelect,
  getSubmitButton,
  getTextbox,
  openForm,
  prepareReturns,
  RETURNS,
} from '#tests/returns.tsx';
import { ReturnStart } from './return-start.tsx';

const replace = vi.fn();
mockNavigation({
  usePathname: () => '/personal/return/form',
  useRouter: () => ({ replace, push: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
});

const api = createTestApi();
prepareReturns(api);
beforeEach(() => {
  replace.mockClear();
});

const SUCCESS = /^\/personal\/return\/success\?number=vz-\d+$/;
const posts = () => api.requests().filter((request) => request === `POST ${RETURNS}`);
const listStored = () => api.shop().db.selectFrom('returns').selectAll().orderBy('id', 'desc').execute();
const jpeg = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });

describe('AP-11 RT-24 the return form', () => {
  it("sends a guest's lines, account and contact, and opens the confirmation page", async () => {
    const number = await createDeliveredOrder(api);
    const user = await openForm(<ReturnStart />);
    expect(screen.getByRole('radio', { name: new RegExp(number) })).toBeChecked();
    expect(screen.getByText(/вернуть можно до 05\.12\.2026/)).toBeVisible();
    expect(screen.getByText('Ничего не выбрано')).toBeVisible();
    await chooseBag(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Сколько' }), '2 шт.');
    expect(screen.getByText('К возврату 2 товара, 9 000 ₽')).toBeVisible();
    await fill(user, getTextbox(/Комментарий/), 'Ручка коротка');
    await fillRest(user);
    await user.click(getSubmitButton());
    await waitFor(() => expect(replace).toHaveBeenCalledWith(expect.stringMatching(SUCCESS)));
    const [row] = await listStored();
    expect(row).toMatchObject({ ...RECIPIENT, ...REFUND, comment: 'Ручка коротка', amount: 900_000 });
    expect(row?.consent).toContain('personal-data');
    const items = await api.shop().db.selectFrom('return_items').selectAll().execute();
    expect(items).toMatchObject([{ offer_id: BAG.offer, quantity: 2, reason_id: DOES_NOT_FIT }]);
    expect(sessionStorage.getItem('return-draft')).not.toContain('Ручка');
  });

  it('shows an error at each invalid field and focuses the first one', async () => {
    await createDeliveredOrder(api, undefined, [
      [BAG.offer, 1],
      [BOOTS.offer, 1],
    ]);
    const user = await openForm(<ReturnStart />);
    await user.click(getSubmitButton());
    expect(await screen.findByText('Выберите, что хотите вернуть')).toBeVisible();
    for (const message of [
      'Счет должен начинаться с 40817810 или 40820810',
      'Поле обязательно для заполнения',
      'Введите корректное имя',
      'Введите корректную фамилию',
      'Введите корректный номер телефона',
      'Чтобы отправить заявку, нужно согласие на обработку персональных данных',
    ])
      expect(screen.getByText(message)).toBeVisible();
    expect(screen.getAllByRole('checkbox')[0]).toHaveFocus();
    await user.click(getLine(/Ботинки Ладога/));
    expect(screen.queryByText('Выберите, что хотите вернуть')).toBeNull();
    await user.click(getSubmitButton());
    expect(await screen.findByText('Выберите причину', { selector: '[role=alert]' })).toBeVisible();
    expect(getReasonSelect()).toHaveFocus();
    expect(posts()).toEqual([]);
  });

  it('VA-07 validates the account by its beginning, length, bank and check digit', async () => {
    await createDeliveredOrder(api);
    const user = await openForm(<ReturnStart />);
    const account = getTextbox('Номер счёта');
    const retype = async (text: string) => {
      await user.clear(account);
      await user.type(account, text);
      await user.tab();
    };
    await retype('40702810200000000001');
    expect(account).toHaveValue('4070 2810 2000 0000 0001');
    expect(await screen.findByText('Счет должен начинаться с 40817810 или 40820810')).toBeVisible();
    await retype('4081781023800000000');
    expect(await screen.findByText('В номере счета 20 цифр')).toBeVisible();
    await retype(REFUND.account);
    await waitFor(() => expect(account).toBeValid());
    await fill(user, getTextbox('БИК банка'), '04452522');
    await user.tab();
    expect(await screen.findByText('В БИК банка 9 цифр')).toBeVisible();
    await fill(user, getTextbox('БИК банка'), '6');
    await user.tab();
    expect(await screen.findByText('Номер счета не подходит к этому БИК: проверьте цифры')).toBeVisible();
    await user.clear(getTextbox('БИК банка'));
    await fill(user, getTextbox('БИК банка'), '044 525 225');
    await user.tab();
    await waitFor(() => expect(account).toBeValid());
  });

  it('requires photographs for some reasons, and accepts no other files', async () => {
    await createDeliveredOrder(api);
    const user = await openForm(<ReturnStart />);
    await chooseBag(user, 'Брак');
    expect(screen.getByText('К этой причине понадобятся фотографии.')).toBeVisible();
    await fillRest(user);
    await user.click(getSubmitButton());
    expect(await screen.findByText('Вы не выбрали файл')).toBeVisible();
    expect(getPhotoInput()).toHaveFocus();
    expect(getPhotoInput()).toHaveAttribute('accept', expect.not.stringContaining('pdf'));
    await user.upload(getPhotoInput(), jpeg('Шов.jpg'));
    expect(await screen.findByText(/· Загружен/)).toBeVisible();
    await user.click(getSubmitButton());
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    const [row] = await listStored();
    const files = await api.shop().db.selectFrom('uploads').select(['name', 'return_id']).execute();
    expect(files).toEqual([{ name: 'Шов.jpg', return_id: row?.id }]);
    const [item] = await api
      .shop()
      .db.selectFrom('return_items')
      .select('reason_id')
      .where('return_id', '=', row?.id ?? 0)
      .execute();
    expect(item).toEqual({ reason_id: DEFECT });
  });

  it('requires no account when the money is refunded to the card', async () => {
    const number = await createDeliveredOrder(api);
    const { id } = await api
      .shop()
      .db.selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const now = new Date();
    const paid = {
      status: 'paid',
      provider: 'sandbox',
      amount: 1,
      created_at: now,
      updated_at: now,
    } as const;
    await api
      .shop()
      .db.insertInto('order_payments')
      .values({ ...paid, id: crypto.randomUUID(), order_id: id })
      .execute();
    const user = await openForm(<ReturnStart />);
    expect(screen.getByText(/Деньги вернутся на карту/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Номер счёта' })).toBeNull();
    await chooseBag(user);
    await fill(user, getTextbox('Имя'), 'Анна');
    await fill(user, getTextbox('Фамилия'), 'Петрова');
    await fill(user, getTextbox('Телефон'), '89161234567');
    await fill(user, getTextbox('E-mail'), RECIPIENT.email);
    await user.click(getConsent());
    await user.click(getSubmitButton());
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    expect((await listStored())[0]).toMatchObject({ account: '', bik: '', account_holder: '' });
  });

  it('is prefilled with the customer’s name, phone and e-mail', async () => {
    await api.signIn();
    await createDeliveredOrder(api);
    await openForm(<ReturnStart />);
    expect(getTextbox('Имя')).toHaveValue(RECIPIENT.name);
    expect(getTextbox('Фамилия')).toHaveValue(RECIPIENT.surname);
    expect(getTextbox('Телефон')).toHaveValue('+7 916-123-45-67');
    expect(getTextbox('E-mail')).toHaveValue(RECIPIENT.email);
  });
});
