import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { LoyaltyPage } from './page.tsx';

mockNavigation({
  usePathname: () => '/personal/loyalty',
  useRouter: () => ({ replace: vi.fn() }),
});

const api = createTestApi();

const LEVELS = [
  { code: 'base', title: 'Базовый', from_amount: 0, card_percent: 3, bonus_percent: 3, bonus_share: 20 },
  {
    code: 'gold',
    title: 'Золотой',
    from_amount: 3_000_000,
    card_percent: 10,
    bonus_percent: 7,
    bonus_share: 30,
  },
];

beforeEach(async () => {
  const { db } = api.shop();
  await db.deleteFrom('loyalty_levels').execute();
  await db.insertInto('loyalty_levels').values(LEVELS).execute();
});

/**
 * Opens the page of a customer with bonus movements of these amounts. The movements are a day apart, the latest first.
 */
async function open(...amounts: number[]) {
  const customer_id = await api.signIn();
  const { db } = api.shop();
  const noon = Date.parse('2026-11-21T09:00:00Z');
  if (amounts.length > 0)
    await db
      .insertInto('bonus_movements')
      .values(
        amounts.map((amount, index) => ({
          customer_id,
          kind: amount > 0 ? ('gift' as const) : ('expiry' as const),
          amount,
          created_at: new Date(noon - index * 24 * 60 * 60 * 1000),
        })),
      )
      .execute();
  const user = renderPage(<LoyaltyPage />);
  await screen.findByRole('heading', { name: 'История бонусов' });
  const { card_number } = await db
    .selectFrom('customers')
    .select('card_number')
    .where('id', '=', customer_id)
    .executeTakeFirstOrThrow();
  return { user, card_number };
}

const standing = () => screen.getByRole('region', { name: 'Ваш уровень' });

it.each([
  [[1], '1 бонус'],
  [[4, -1, -1], '2 бонуса'],
  [[1_240], '1 240 бонусов'],
])('BC-03 %j in sum are shown as %j', async (amounts, words) => {
  await open(...amounts);
  expect(within(standing()).getByText(words)).toBeVisible();
});

it('BC-03 bonuses revoked after they were spent are shown as a debt', async () => {
  await open(-30);
  expect(within(standing()).getByText('Долг 30 бонусов')).toBeVisible();
  expect(within(standing()).getByText(/Долг покроют следующие начисления/)).toBeVisible();
});

it('AP-10 shows the level, the amount missing to the next, and the benefits of each level', async () => {
  await open();
  expect(standing()).toHaveTextContent('Базовый');
  expect(standing()).toHaveTextContent('До уровня «Золотой» осталось 30 000 ₽');
  const row = screen.getByRole('row', { name: /Базовый/ });
  expect(row).toHaveTextContent('ваш уровень');
  expect(screen.getByRole('row', { name: /Золотой/ })).toHaveTextContent('от 30 000 ₽10 %7 %до 30 %');
});

it('AP-10 shows the card as an EAN-13 barcode with quiet zones and digits, and a button that copies them', async () => {
  const { user, card_number } = await open();
  const bars = await screen.findByRole('img', { name: `Штрихкод карты ${card_number}` });
  // The barcode has 95 modules, with a blank zone of 11 modules before the bars and of 7 modules after the bars.
  expect(bars).toHaveAttribute('viewBox', '0 0 113 44');
  const path = bars.querySelector('path')?.getAttribute('d') ?? '';
  expect(path.startsWith('M11 0h1')).toBe(true);
  expect(path.match(/M/g)).toHaveLength(30);
  expect(screen.getByText(card_number.replace(/^(\d)(\d{6})(\d{6})$/, '$1 $2 $3'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Скопировать номер' }));
  expect(await screen.findByText('Номер скопирован')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(card_number);
});

it('AP-10 loads the history page by page', async () => {
  const { user } = await open(...Array.from({ length: 45 }, (_, index) => (index % 2 ? -7 : 10)));
  const ledger = screen.getByRole('region', { name: 'История бонусов' });
  const lines = () => within(ledger).getAllByRole('listitem');
  expect(lines()[0]).toHaveTextContent(/^Подарок\+10 бонусов21\.11\.2026$/);
  expect(lines()[1]).toHaveTextContent('−7 бонусов');
  const shown = lines().length;
  expect(shown).toBeLessThan(45);
  while (within(ledger).queryByRole('button', { name: 'Показать ещё' })) {
    const before = lines().length;
    await user.click(within(ledger).getByRole('button', { name: 'Показать ещё' }));
    await waitFor(() => expect(lines().length).toBeGreaterThan(before));
  }
  expect(lines()).toHaveLength(45);
});

it('AP-10 explains how to earn bonuses when there are no movements', async () => {
  await open();
  expect(screen.getByText('Движений пока нет')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Правила программы' })).toHaveAttribute('href', '/info/loyalty');
});
