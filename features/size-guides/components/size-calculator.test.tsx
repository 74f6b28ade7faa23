import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { CUSTOMER } from '#tests/customers.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { OwnSizeSync, useOwnSize } from '../index.ts';
import { SizeCalculator } from './size-calculator.tsx';

mockNavigation({ usePathname: () => '/size-guides' });

const api = createTestApi();
const PROFILE = '/services/rest/v1/user/profile';

const REFUSAL =
  'Не смогли определить ваш размер. Пожалуйста, введите другие данные в форму ввода. Допустимый диапазон: Длина стопы: от 21,1 см до 28,3 см; Обхват стопы: от 19,5 см до 25,8 см';

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await api.shop().db.deleteFrom('customers').execute();
});

/** Renders the size that lists of sizes mark as the shopper's own size. */
const Own = () => <output aria-label="свой размер">{useOwnSize('shoes') ?? 'нет'}</output>;

const open = () =>
  renderPage(
    <>
      <SizeCalculator />
      <Own />
    </>,
  );

const own = () => screen.getByLabelText('свой размер');
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const answer = () => within(screen.getAllByRole('status')[0] as HTMLElement);

async function measure(user: UserEvent, length: string, girth: string) {
  await user.clear(field(/Длина стопы/));
  await user.type(field(/Длина стопы/), length);
  await user.clear(field(/Обхват стопы/));
  await user.type(field(/Обхват стопы/), `${girth}{Enter}`);
}

it('MD-21 VA-15 requires both measures', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Узнать размер' }));
  expect(await screen.findAllByText('Поле обязательно для заполнения')).toHaveLength(2);
  expect(field(/Длина стопы/)).toHaveFocus();
  await user.type(field(/Длина стопы/), '24,1{Enter}');
  expect(screen.getAllByText('Поле обязательно для заполнения')).toHaveLength(1);
  await waitFor(() => expect(field(/Обхват стопы/)).toHaveFocus());
  expect(field(/Длина стопы/)).toHaveValue('24,1');
});

it('VA-15 shows a dot as a comma, with a tooltip about the precision', async () => {
  const user = open();
  await user.type(field(/Длина стопы/), '24.15');
  expect(field(/Длина стопы/)).toHaveValue('24,1');
  expect(field(/Длина стопы/)).toHaveAccessibleDescription('Число до десятых');
  expect(field(/Длина стопы/)).toHaveAttribute('inputmode', 'decimal');
});

it.each([
  ['21,0', '22,5', 'Длина стопы'],
  ['28,4', '22,5', 'Длина стопы'],
  ['24,1', '19,4', 'Обхват стопы'],
  ['24,1', '25,9', 'Обхват стопы'],
])(
  'VA-15 refuses %s × %s with the exact text of the specification, and preserves the typed values',
  async (length, girth, wrong) => {
    const user = open();
    await measure(user, length, girth);
    expect(await answer().findByText(REFUSAL)).toBeVisible();
    expect(field(new RegExp(wrong))).toBeInvalid();
    expect(screen.getAllByRole('textbox').filter((one) => one.matches('[aria-invalid]'))).toHaveLength(1);
    expect(field(/Длина стопы/)).toHaveValue(length);
    expect(field(/Обхват стопы/)).toHaveValue(girth);
    expect(own()).toHaveTextContent('нет');
  },
);

it('VA-15 shows the refusal of the specification', async () => {
  const user = open();
  await measure(user, '20,0', '30,0');
  expect(await answer().findByText(REFUSAL)).toBeVisible();
  expect(screen.getByText('От 21,1 до 28,3 см')).toBeVisible();
  expect(screen.getByText('От 19,5 до 25,8 см')).toBeVisible();
});

it("MD-21 VA-15 shows a foot's size, its fullness with advice, and the neighbouring sizes", async () => {
  const user = open();
  await measure(user, '24.4', '22.5');
  expect(await answer().findByText('Ваш размер 38, полнота M')).toBeVisible();
  expect(answer().getByText(/средней полноты/)).toBeVisible();
  const near = answer().getAllByRole('rowheader');
  expect(near.map(({ textContent }) => textContent?.trim())).toEqual(['37', '38 ваш размер', '39']);
  expect(answer().queryByText(/^Между/)).toBeNull();
});

it('VA-15 shows advice by fullness for a foot between two sizes', async () => {
  const user = open();
  await measure(user, '24,2', '20,0');
  expect(await answer().findByText('Ваш размер 38, полнота S')).toBeVisible();
  expect(answer().getByText(/^Между 37 и 38: берите 38 с тонкой стелькой/)).toBeVisible();
  await measure(user, '24,2', '25,8');
  expect(await answer().findByText('Ваш размер 38, полнота L')).toBeVisible();
  expect(answer().getByText(/^Между 37 и 38: .*полной стопе/)).toBeVisible();
  await measure(user, '28,3', '24,8');
  expect(await answer().findByText(/^43 — наш самый большой размер/)).toBeVisible();
  await user.clear(screen.getAllByRole('textbox')[0] as HTMLElement);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(answer().queryByText(/самый большой размер/)).toBeNull());
});

it('MD-21 saves a guest’s result in the browser, and deletes it by a button', async () => {
  const user = open();
  await measure(user, '24,4', '22,5');
  expect(await answer().findByText(/^Запомнили: 38/)).toBeVisible();
  expect(own()).toHaveTextContent('38');
  expect(localStorage.getItem('own-size')).toBe('38');
  await user.click(answer().getByRole('button', { name: 'Забыть' }));
  await waitFor(() => expect(own()).toHaveTextContent('нет'));
  expect(answer().getByRole('button', { name: 'Запомнить мой размер' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(own()).toHaveTextContent('38'));
  expect(api.requests()).not.toContain(`POST ${PROFILE}`);
});

it('MD-21 saves a customer’s result in the profile, and can restore the previous size', async () => {
  const id = await api.signIn({ ...CUSTOMER, size: '37' });
  const saved = async () =>
    (await api.shop().db.selectFrom('customers').select('size').where('id', '=', id).executeTakeFirst())
      ?.size;
  const user = open();
  await waitFor(() => expect(own()).toHaveTextContent('37'));
  await measure(user, '24,4', '22,5');
  expect(await answer().findByText(/^Запомнили: 38/)).toBeVisible();
  expect(await saved()).toBe('38');
  expect(localStorage.getItem('own-size')).toBeNull();
  await user.click(answer().getByRole('button', { name: 'Вернуть 37' }));
  await waitFor(() => expect(own()).toHaveTextContent('37'));
  expect(await saved()).toBe('37');
});

it('MD-21 ER-04 shows a result that could not be saved, with the error', async () => {
  await api.signIn({ ...CUSTOMER, size: '37' });
  const user = open();
  await waitFor(() => expect(own()).toHaveTextContent('37'));
  api.answer(PROFILE, () =>
    HttpResponse.json({ status: 'error', errors: [{ message: 'Не сейчас' }] }, { status: 503 }),
  );
  await measure(user, '24,4', '22,5');
  expect(await answer().findByText('Ваш размер 38, полнота M')).toBeVisible();
  expect(await answer().findByText('Не сейчас')).toBeVisible();
  expect(own()).toHaveTextContent('37');
});

it.each([
  ['', '39', 'adopts the guest’s size'],
  ['36', '36', 'keeps its size'],
])('MD-21 a profile with the size "%s" has %s after a sign-in: it %s', async (before, after) => {
  localStorage.setItem('own-size', '39');
  const id = await api.signIn({ ...CUSTOMER, size: before });
  renderPage(
    <>
      <OwnSizeSync />
      <Own />
    </>,
  );
  await waitFor(() => expect(localStorage.getItem('own-size')).toBeNull());
  await waitFor(() => expect(own()).toHaveTextContent(after));
  const saved = await api.shop().db.selectFrom('customers').select('size').where('id', '=', id).execute();
  expect(saved).toEqual([{ size: after }]);
});

it('MD-21 keeps a guest’s size in the browser, and ignores an invalid one', async () => {
  localStorage.setItem('own-size', '39');
  renderPage(
    <>
      <OwnSizeSync />
      <Own />
    </>,
  );
  await waitFor(() => expect(own()).toHaveTextContent('39'));
  await waitFor(() => expect(api.requests()).toContain('POST /services/rest/v1/authentication/start'));
  expect(localStorage.getItem('own-size')).toBe('39');
  localStorage.setItem('own-size', '3x9');
  window.dispatchEvent(new StorageEvent('storage'));
  await waitFor(() => expect(own()).toHaveTextContent('нет'));
});
