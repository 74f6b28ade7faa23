import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { BAG, BOOTS, resetStock } from '#tests/commerce.ts';
import { openCustomerBrowser } from '#tests/customers.ts';
import type { TestShop } from '#tests/database.ts';
import { fill } from '#tests/fill.ts';
import { openAddress } from '#tests/navigation.ts';
import { deliverOrder, placeOrder } from '#tests/purchases.ts';
import { renderPage } from '#tests/render.tsx';
import { OrdersTabPanel } from './views.tsx';

const api = createTestApi();
let fetch: TestShop['fetch'];

beforeEach(async () => {
  sessionStorage.clear();
  openAddress('/personal/orders?view=reviews');
  await resetStock(api.shop());
  fetch = await openCustomerBrowser(api.shop(), await api.signIn({ name: 'Анна' }));
});

const TEXT = 'Мягкая кожа, ношу второй месяц каждый день.';
const write = (title: string) => screen.findByRole('button', { name: `Написать отзыв: ${title}` });
const form = () => within(screen.getByRole('form', { name: /^Отзыв: / }));
const area = () => form().getByRole('textbox', { name: 'Отзыв' });
const send = () => form().getByRole('button', { name: 'Отправить отзыв' });

/** The smallest PNG. */
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);

const moderate = (status: 'published' | 'rejected', reason = '') =>
  api.shop().db.updateTable('reviews').set({ status, reason }).execute();

describe('RO-02 reviews', () => {
  it('are written by the keyboard, and await moderation', async () => {
    await deliverOrder(api.shop(), await placeOrder(fetch, [BAG.offer, 1], [BOOTS.offer, 1]));
    const user = renderPage(<OrdersTabPanel />);
    await user.click(await write('Сумка Нева'));
    const stars = form().getByRole('group', { name: 'Оценка' });
    expect(within(stars).getAllByRole('radio')).toHaveLength(5);
    expect(form().getByRole('radio', { name: '1 из 5' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(form().getByRole('radio', { name: '5 из 5' })).toBeChecked();
    await user.tab();
    await user.keyboard(`${TEXT}{Tab}`);
    expect(form().getByLabelText('Фотографии')).toHaveFocus();
    await user.keyboard('{Tab}{Enter}');
    const thanks = await screen.findByText('Спасибо! Отзыв отправлен на проверку.');
    expect(thanks).toHaveFocus();
    expect(screen.getByText('На проверке')).toBeVisible();
    expect(screen.getByText(TEXT)).toBeVisible();
    expect(screen.getByRole('img', { name: '5 из 5' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Написать отзыв: Сумка Нева' })).toBeNull();
    expect(await write('Ботинки Ладога')).toBeVisible();
  });

  it('are preserved as drafts after a reload and after «Не сейчас», until they are sent', async () => {
    await deliverOrder(api.shop(), await placeOrder(fetch, [BAG.offer, 1]));
    const user = renderPage(<OrdersTabPanel />);
    await user.click(await write('Сумка Нева'));
    await user.click(form().getByRole('radio', { name: '4 из 5' }));
    await fill(user, area(), TEXT);
    await user.click(form().getByRole('button', { name: 'Не сейчас' }));
    cleanup();
    const again = renderPage(<OrdersTabPanel />);
    await again.click(await write('Сумка Нева'));
    expect(area()).toHaveValue(TEXT);
    expect(form().getByRole('radio', { name: '4 из 5' })).toBeChecked();
    await again.click(send());
    await screen.findByText('Спасибо! Отзыв отправлен на проверку.');
    expect(JSON.stringify(sessionStorage)).not.toContain(TEXT);
  });

  it('AP-10 record how the bought size fits, except for one-size products', async () => {
    await deliverOrder(api.shop(), await placeOrder(fetch, [BAG.offer, 1], [BOOTS.offer, 1]));
    const user = renderPage(<OrdersTabPanel />);
    await user.click(await write('Сумка Нева'));
    expect(form().queryByRole('group', { name: /Как сел/ })).toBeNull();
    await user.click(form().getByRole('button', { name: 'Не сейчас' }));
    await user.click(await write('Ботинки Ладога'));
    const fit = within(form().getByRole('group', { name: 'Как сел размер 37' }));
    expect(fit.getByRole('radio', { name: 'Не скажу' })).toBeChecked();
    await user.click(fit.getByRole('radio', { name: 'Маломерит' }));
    await user.click(form().getByRole('radio', { name: '4 из 5' }));
    await fill(user, area(), TEXT);
    await user.click(send());
    await screen.findByText('Спасибо! Отзыв отправлен на проверку.');
    expect(screen.getByText('Маломерит')).toBeVisible();
    const reviews = api.shop().db.selectFrom('reviews').where('fit', 'is not', null);
    const rows = await reviews.select(['fit', 'size', 'rating']).execute();
    expect(rows).toEqual([{ fit: 'small', size: '37', rating: 4 }]);
  });

  it('AP-10 contain photographs', async () => {
    await deliverOrder(api.shop(), await placeOrder(fetch, [BAG.offer, 1]));
    const user = renderPage(<OrdersTabPanel />);
    await user.click(await write('Сумка Нева'));
    await user.click(form().getByRole('radio', { name: '5 из 5' }));
    await fill(user, area(), TEXT);
    await user.upload(
      form().getByLabelText('Фотографии'),
      new File([PIXEL], 'сумка.png', { type: 'image/png' }),
    );
    await form().findByText('Файл сумка.png загружен');
    await user.click(send());
    expect(await screen.findByText('Фотографий: 1')).toBeVisible();
  });

  it('require a rating and ten characters, and the first invalid field is focused', async () => {
    await deliverOrder(api.shop(), await placeOrder(fetch, [BAG.offer, 1]));
    openAddress('/personal/orders?view=reviews&product=p-2');
    const user = renderPage(<OrdersTabPanel />);
    await screen.findByRole('form');
    await fill(user, area(), 'Коротко');
    expect(form().getByText('7 / 500')).toBeVisible();
    await user.click(send());
    expect(await form().findByText('Поставьте оценку от 1 до 5')).toBeVisible();
    expect(form().getByText('Сообщение меньше 10 символов')).toBeVisible();
    expect(form().getByRole('radio', { name: '1 из 5' })).toHaveFocus();
    expect(api.requests()).not.toContain('POST /services/rest/v1/user/reviews');
  });

  it('ER-04 preserve the typed text when the connection fails', async () => {
    await deliverOrder(api.shop(), await placeOrder(fetch, [BAG.offer, 1]));
    const user = renderPage(<OrdersTabPanel />);
    await user.click(await write('Сумка Нева'));
    await user.click(form().getByRole('radio', { name: '4 из 5' }));
    await fill(user, area(), TEXT);
    api.answer('/user/reviews', () => Response.error());
    await user.click(send());
    await waitFor(() =>
      expect(
        form()
          .getAllByRole('alert')
          .map(({ textContent }) => textContent)
          .join(''),
      ).not.toBe(''),
    );
    expect(area()).toHaveValue(TEXT);
    expect(form().getByRole('radio', { name: '4 из 5' })).toBeChecked();
  });

  it('show their moderation status, and a rejected one can be rewritten', async () => {
    await deliverOrder(api.shop(), await placeOrder(fetch, [BAG.offer, 1]));
    const review = { product_id: BAG.id, rating: 2, content: TEXT };
    await fetch('/services/rest/v1/user/reviews', { method: 'POST', body: review });
    await moderate('rejected', 'В тексте есть номер телефона');
    const user = renderPage(<OrdersTabPanel />);
    expect(await screen.findByText('Отклонён')).toBeVisible();
    expect(screen.getByText(/В тексте есть номер телефона/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Переписать: Сумка Нева' }));
    expect(area()).toHaveValue(TEXT);
    expect(form().getByRole('radio', { name: '2 из 5' })).toBeChecked();
    await user.click(form().getByRole('radio', { name: '3 из 5' }));
    await user.click(send());
    expect(await screen.findByText('На проверке')).toBeVisible();
    expect(screen.queryByText('Отклонён')).toBeNull();
  });

  it('link to the orders when the customer has received nothing', async () => {
    renderPage(<OrdersTabPanel />);
    expect(await screen.findByRole('heading', { name: 'Отзывов пока нет' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'К заказам' })).toHaveAttribute('href', '/personal/orders');
  });
});

describe('RO-02 receipts', () => {
  it('show the day, the place, the lines and the sum, and are printed one by one', async () => {
    const number = await deliverOrder(api.shop(), await placeOrder(fetch, [BAG.offer, 2]));
    openAddress('/personal/orders?view=receipts');
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const user = renderPage(<OrdersTabPanel />);
    const title = await screen.findByRole('heading', { name: /^Чек № / });
    const sheet = title.closest('article') ?? document.body;
    const receipt = within(sheet);
    expect(receipt.getByText(/21\.11\.2026/)).toBeVisible();
    expect(receipt.getByText('2 × 4 500,00 ₽')).toBeVisible();
    expect(receipt.getByText('9 200,00 ₽')).toBeVisible();
    expect(receipt.getByRole('link', { name: `Заказ ${number}` })).toHaveAttribute(
      'href',
      `/personal/orders?order=${number.toLowerCase()}`,
    );
    await user.click(receipt.getByRole('button', { name: /^Распечатать чек/ }));
    expect(print).toHaveBeenCalledOnce();
    expect(sheet).toHaveAttribute('data-printing');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(sheet).not.toHaveAttribute('data-printing'));
  });

  it('BC-01 show kopecks, so that the lines add up to the sum', async () => {
    const number = await placeOrder(fetch, [BOOTS.offer, 1], [BAG.offer, 1]);
    const paid = { final_amount: 1_141_749 };
    await api.shop().db.updateTable('orders').set(paid).where('number', '=', number).execute();
    await deliverOrder(api.shop(), number);
    openAddress('/personal/orders?view=receipts');
    renderPage(<OrdersTabPanel />);
    const title = await screen.findByRole('heading', { name: /^Чек № / });
    const receipt = within(title.closest('article') ?? document.body);
    const read = (node: Node | null | undefined) => Number(node?.textContent?.replace(/\D/g, ''));
    const lines = receipt.getAllByRole('listitem').map((line) => read(line.lastElementChild));
    expect(lines).toHaveLength(3);
    expect(lines.reduce((sum, line) => sum + line, 0)).toBe(paid.final_amount);
    expect(read(receipt.getByText('Итого').nextSibling)).toBe(paid.final_amount);
  });

  it('are labelled when they are refunds', async () => {
    const number = await deliverOrder(api.shop(), await placeOrder(fetch, [BAG.offer, 1]));
    await api.shop().db.updateTable('receipts').set({ kind: 'refund' }).execute();
    openAddress('/personal/orders?view=receipts');
    renderPage(<OrdersTabPanel />);
    expect(await screen.findByText('Возврат')).toBeVisible();
    expect(screen.getByText('Возвращено')).toBeVisible();
    expect(screen.getByRole('link', { name: `Заказ ${number}` })).toBeVisible();
  });

  it('show an empty state before the first purchase', async () => {
    openAddress('/personal/orders?view=receipts');
    renderPage(<OrdersTabPanel />);
    expect(await screen.findByRole('heading', { name: 'Чеков пока нет' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Чеки' })).toHaveAttribute('aria-current', 'page');
  });
});
