import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { returnEndpoints } from '#lib/contracts/returns.ts';
import { createTestApi } from '#tests/api.ts';
import { BAG, RECIPIENT, request } from '#tests/commerce.ts';
import type { TestShop } from '#tests/database.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { BY_COURIER, DOES_NOT_FIT, moveReturn, REFUND } from '#tests/purchases.ts';
import { renderPage } from '#tests/render.tsx';
import { createReturn as askReturn, parseReturnNumber } from '#tests/return-requests.ts';
import { createDeliveredOrder, fetchAsPage, getTextbox, prepareReturns, RETURNS } from '#tests/returns.tsx';
import { ReturnRequest } from './request.tsx';
import { ReturnList } from './return-list.tsx';
import { ReturnSuccess } from './success.tsx';

const replace = vi.fn();
const push = vi.fn();
let search = '';
let number = '';
mockNavigation({
  usePathname: () => '/personal/return',
  useRouter: () => ({ replace, push }),
  useSearchParams: () => new URLSearchParams(search),
  useParams: () => ({ number }),
});

const api = createTestApi();
prepareReturns(api);
beforeEach(() => {
  replace.mockClear();
  push.mockClear();
});

const requestReturn = async (fetch: TestShop['fetch'] = fetchAsPage, comment = ''): Promise<string> =>
  askReturn(fetch, await createDeliveredOrder(api, fetch, [[BAG.offer, 1]]), { comment });

describe('RT-24 /personal/return', () => {
  it("without returns explains how they work, with the return period from the shop's settings", async () => {
    await api.shop().db.insertInto('settings').values({ code: 'returns', value: '{"days":21}' }).execute();
    renderPage(<ReturnList />);
    expect(await screen.findByRole('heading', { name: 'Заявок пока нет' })).toBeVisible();
    expect(screen.getByText(/за 21 день после получения/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Правила возврата' })).toHaveAttribute('href', '/info/return');
    expect(screen.getByRole('link', { name: 'Оформить возврат' })).toHaveAttribute(
      'href',
      '/personal/return/form',
    );
    await api.shop().db.deleteFrom('settings').where('code', '=', 'returns').execute();
  });

  it('AP-11 lists the returns, the latest first', async () => {
    const first = await requestReturn();
    const second = await requestReturn();
    await moveReturn(api.shop(), first, 'approved');
    renderPage(<ReturnList />);
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual([
      `Заявка ${second}`,
      `Заявка ${first}`,
    ]);
    const [, card] = cards;
    if (!card) throw new Error('no second card');
    expect(within(card).getByRole('link')).toHaveAttribute('href', `/personal/return/${first.toLowerCase()}`);
    expect(within(card).getByText('Одобрена')).toBeVisible();
    expect(within(card).getByText(/4 500 ₽/)).toBeVisible();
    expect(within(card).getByText(/21\.11\.2026 · Заказ PT-/)).toBeVisible();
    expect(within(card).getByRole('img', { name: 'Сумка Нева' })).toBeInTheDocument();
  });

  it('shows a guest the form that opens a return created in another browser', async () => {
    const user = renderPage(<ReturnList />);
    await screen.findByRole('heading', { name: 'Найти заявку по номеру и телефону' });
    await user.type(getTextbox('Номер заявки'), ' №{Enter}');
    expect(await screen.findByText('Введите номер заявки')).toBeVisible();
    await user.type(getTextbox('Номер заявки'), ' VZ-500007{Enter}');
    await waitFor(() => expect(push).toHaveBeenCalledWith('/personal/return/vz-500007'));
  });

  it('shows no search form to a customer', async () => {
    await api.signIn({ name: 'Ольга' });
    renderPage(<ReturnList />);
    await screen.findByRole('heading', { name: 'Заявок пока нет' });
    await waitFor(() => expect(api.requests()).toContain('POST /services/rest/v1/authentication/start'));
    expect(screen.queryByRole('form', { name: 'Поиск заявки' })).toBeNull();
  });

  it('ER-04 shows an error while the server does not answer, and loads again', async () => {
    api.answer(RETURNS, () => Response.error());
    const user = renderPage(<ReturnList />);
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    expect(screen.getByText(/^Нет связи с магазином/)).toBeVisible();
    const before = api.requests().length;
    await user.click(retry);
    expect(api.requests().length).toBeGreaterThanOrEqual(before);
  });
});

describe('RT-24 /personal/return/{number}', () => {
  it("AP-11 shows the shopper's return with its history, lines, refund and contact", async () => {
    number = (await requestReturn(fetchAsPage, 'Ручка коротка')).toLowerCase();
    await moveReturn(api.shop(), number.toUpperCase(), 'approved', 'Курьер приедет завтра');
    renderPage(<ReturnRequest />);
    expect(
      await screen.findByRole('heading', { name: `Заявка ${number.toUpperCase()}`, level: 1 }),
    ).toBeVisible();
    const steps = screen.getAllByRole('listitem').filter((step) => /21\.11|впереди/.test(step.textContent));
    expect(steps.map((step) => step.textContent)).toEqual([
      'Принята21.11.2026, 12:00',
      'Одобрена21.11.2026, 12:00 · сейчасКурьер приедет завтра',
      'Товар полученвпереди',
      'Деньги возвращенывпереди',
    ]);
    for (const text of [
      'Курьер',
      'Заберёт из дома',
      'Причина: Не подошло',
      'На счёт, последние цифры 0007',
      'Анна Петрова, +7 916-123-45-67, anna@example.ru',
      'Ручка коротка',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Сумка Нева' })).toHaveAttribute('href', '/product/p-2');
  });

  it('has a printable sheet for the parcel until the products are received', async () => {
    number = await requestReturn();
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const user = renderPage(<ReturnRequest />);
    await user.click(await screen.findByRole('button', { name: 'Распечатать лист в посылку' }));
    expect(print).toHaveBeenCalledOnce();
    const slip = screen.getByText(`Возврат ${number}`).closest('section');
    for (const text of ['Возвращает Анна Петрова', 'Не подошло', /^Сумка Нева/, '1 шт.'])
      expect(within(slip as HTMLElement).getByText(text)).toBeInTheDocument();
    print.mockRestore();
  });

  it('is withdrawn after a confirmation, and its new status is focused', async () => {
    number = await requestReturn();
    const user = renderPage(<ReturnRequest />);
    await user.click(await screen.findByRole('button', { name: 'Отозвать заявку' }));
    expect(api.requests().some((entry) => entry.startsWith('DELETE'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Да, отозвать' }));
    const state = await screen.findByText('Отозвана', { selector: 'header p' });
    await waitFor(() => expect(state).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Отозвать заявку' })).toBeNull();
    expect(screen.queryByText('впереди')).toBeNull();
  });

  it('shows why it can no longer be withdrawn when the products arrived during the confirmation', async () => {
    number = await requestReturn();
    const user = renderPage(<ReturnRequest />);
    await user.click(await screen.findByRole('button', { name: 'Отозвать заявку' }));
    for (const status of ['approved', 'received']) await moveReturn(api.shop(), number, status);
    await user.click(screen.getByRole('button', { name: 'Да, отозвать' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Отозвать заявку уже нельзя');
  });

  it('has no printable sheet after the products are received', async () => {
    number = await requestReturn();
    for (const status of ['approved', 'received']) await moveReturn(api.shop(), number, status);
    renderPage(<ReturnRequest />);
    expect(await screen.findByRole('heading', { name: 'История' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Распечатать лист в посылку' })).toBeNull();
    expect(screen.queryByText(`Возврат ${number}`)).toBeNull();
  });

  it('requires the phone from another visitor, and shows no personal data', async () => {
    number = (await requestReturn(api.shop().browser())).toLowerCase();
    const user = renderPage(<ReturnRequest />);
    const phone = await screen.findByRole('textbox', { name: 'Телефон из заявки или заказа' });
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Показать' }));
    expect(await screen.findByText('Введите номер телефона или его последние 4 цифры')).toBeVisible();
    expect(phone).toHaveFocus();
    await user.type(phone, '0000{Enter}');
    expect(await screen.findByText(/^Заявка с таким номером и телефоном не найдена/)).toBeVisible();
    expect(phone).toHaveValue('0000');
    await user.clear(phone);
    await user.type(phone, '4567{Enter}');
    expect(await screen.findByRole('heading', { name: 'История' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByText(/anna@example\.ru/)).toBeNull();
    expect(screen.queryByText(/На счёт|На карту/)).toBeNull();
  });

  it('requires the phone for an unknown number, and refuses it with the same message', async () => {
    number = 'vz-999999';
    const user = renderPage(<ReturnRequest />);
    await user.type(
      await screen.findByRole('textbox', { name: 'Телефон из заявки или заказа' }),
      '4567{Enter}',
    );
    expect(await screen.findByText(/^Заявка с таким номером и телефоном не найдена/)).toBeVisible();
  });

  it.each(['zayavka', '%E0%A4%A', 'vz-', 'pt-100001', '%20'])('%s is not a number', async (bad) => {
    number = bad;
    renderPage(<ReturnRequest />);
    expect(await screen.findByRole('heading', { name: 'Такой заявки нет' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Заявки на возврат' })).toHaveAttribute(
      'href',
      '/personal/return',
    );
  });

  it('finds a number with upper and lower case by its lower-case form in the URL', async () => {
    const made = await requestReturn();
    const exact = `${made.slice(0, 3)}a${made.slice(3)}`;
    const { result } = await request(fetchAsPage, `GET ${RETURNS}/${made}`);
    const mine = { ...returnEndpoints[`GET ${RETURNS}/:id`].result.parse(result), number: exact };
    api.answer(`${RETURNS}/${exact}`, () => Response.json({ status: 'success', result: mine }));
    api.answer(RETURNS, () =>
      Response.json({ status: 'success', result: { returns: [mine], window_days: 14 } }),
    );
    number = exact.toLowerCase();
    renderPage(<ReturnRequest />);
    expect(await screen.findByRole('heading', { name: `Заявка ${exact}` })).toBeVisible();
  });
});

describe('AP-11 a return that another person has requested by the order’s number and phone', () => {
  const OTHER_PERSON = {
    name: 'Чужой',
    surname: 'Человек',
    phone: '+79990000001',
    email: 'chuzhoy@example.ru',
  };

  async function requestByOther(): Promise<string> {
    const body = {
      order_number: await createDeliveredOrder(api, fetchAsPage, [[BAG.offer, 1]]),
      order_phone: RECIPIENT.phone,
      items: [{ offer_id: BAG.offer, quantity: 1, reason_id: DOES_NOT_FIT }],
      source_id: BY_COURIER,
      contact: OTHER_PERSON,
      refund: REFUND,
      agree: true,
    };
    const { result } = await request(api.shop().browser(), `POST ${RETURNS}`, body);
    return parseReturnNumber(result);
  }

  it('is in the shopper’s list, with a note', async () => {
    const made = await requestByOther();
    renderPage(<ReturnList />);
    const card = (await screen.findAllByRole('article'))[0];
    if (!card) throw new Error('no card');
    expect(within(card).getByRole('link', { name: `Заявка ${made}` })).toBeVisible();
    expect(within(card).getByText('Оформлена по номеру и телефону заказа')).toBeVisible();
  });

  it('opens for the shopper without a phone, with the refund and the next steps but without the other person’s contact', async () => {
    number = (await requestByOther()).toLowerCase();
    renderPage(<ReturnRequest />);
    expect(await screen.findByText(/Эту заявку оформили не из вашего профиля/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Написать в магазин' })).toBeVisible();
    expect(screen.getByText('На счёт, последние цифры 0007')).toBeVisible();
    expect(screen.queryByText(/Чужой|chuzhoy|999-000/)).toBeNull();
  });
});

describe('RT-24 /personal/return/success', () => {
  it('shows a confirmation, the next steps and a link to the return', async () => {
    const made = await requestReturn();
    search = `?number=${made.toLowerCase()}`;
    renderPage(<ReturnSuccess />);
    expect(screen.getByRole('heading', { name: 'Заявка принята' })).toHaveFocus();
    expect(screen.getByText(`Номер заявки ${made}`)).toBeVisible();
    expect(await screen.findByText('Заберёт из дома')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Открыть заявку' })).toHaveAttribute(
      'href',
      `/personal/return/${made.toLowerCase()}`,
    );
    expect(screen.getByRole('link', { name: 'В каталог' })).toHaveAttribute('href', '/catalog/view/all');
  });

  it("shows a confirmation when the back end's response contains no number", () => {
    search = '?sent=1';
    renderPage(<ReturnSuccess />);
    expect(screen.getByRole('heading', { name: 'Заявка принята' })).toHaveFocus();
    expect(screen.queryByText(/Номер заявки/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Заявки на возврат' })).toBeVisible();
  });

  it.each(['', '?number=', '?number=abc', '?number=vz-999999'])(
    '«%s» shows a message and a link to the returns',
    async (empty) => {
      search = empty;
      renderPage(<ReturnSuccess />);
      expect(await screen.findByRole('heading', { name: 'В адресе нет номера заявки' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Заявки на возврат' })).toHaveAttribute(
        'href',
        '/personal/return',
      );
      expect(screen.queryByRole('heading', { name: 'Заявка принята' })).toBeNull();
      expect(replace).not.toHaveBeenCalled();
    },
  );
});
