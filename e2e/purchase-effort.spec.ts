import type { Page } from '@playwright/test';
import { endpoints } from '#lib/contracts/index.ts';
import { Effort } from './support/effort.ts';
import { expect, test } from './support/fixtures.ts';
import { locateSubmitButton, RECIPIENT } from './support/purchase.ts';

/**
 * The main purchase as a new visitor makes it: black ankle boots in 38 under 20 000 roubles, by courier, paid by card
 * online, with one promo code. Optional questions stay unanswered, and the browser fills in nothing. With autofill of
 * the contacts the purchase would take three taps fewer.
 */
test.use({ quiet: false });

/** Ensures stock, because each walk buys the first pair found. */
test.beforeEach(async ({ request, db }) => {
  const filters = { color: ['black'], size: ['38'], price: ['max20000'] };
  const found = await request.post('/api/v1/sections/filter', {
    data: { url: 'shoes/ankle-boots', filters },
  });
  const { result } = await found.json();
  const ids = endpoints['POST /api/v1/sections/filter'].result.parse(result).products.map(({ id }) => id);
  await db
    .updateTable('offers')
    .set(({ fn, val }) => ({ quantity: fn<number>('greatest', ['quantity', val(4)]) }))
    .where('product_id', 'in', ids)
    .where('title', '=', '38')
    .where('quantity', '>', 0)
    .execute();
});

const QUERY = 'чёрные ботильоны 38 до 20000';
const ADDRESS = 'лесная 5';
const PROMO = 'POLUTON10';

const contacts = () =>
  [
    ['Имя', RECIPIENT.name],
    ['Фамилия', RECIPIENT.surname],
    // The mask of the field inserts the country code.
    ['Телефон', RECIPIENT.phone.slice(1)],
    // This address is as long as anna@mail.ru, but unique.
    ['E-mail', `an${RECIPIENT.phone.slice(-4)}@ya.ru`],
  ] as const;

const street = (page: Page) => page.getByRole('combobox', { name: 'Улица' });
const promo = (page: Page) => page.getByRole('textbox', { name: 'Промокод' });
const consent = (page: Page) => page.getByRole('checkbox', { name: /Принимаю условия/ });
const offered = (page: Page) => page.getByRole('option', { name: 'ул. Лесная, 5' });
const isTaken = (page: Page) => expect(page.getByText('Промокод применён').first()).toBeVisible();
/**
 * Selects the first product whose size can be delivered. If only stores have the size, the card does not link
 * to it.
 */
const firstProduct = (page: Page) =>
  page.getByRole('region', { name: 'Товары' }).locator('article a[href$="#want=38"]').first();

/** Checks that the found product matches the query, and opens with the requested size. */
async function expectTheRightProduct(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^(Ботильоны|Казаки).*чёрный/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^38/ })).toBeChecked();
}

async function open(page: Page): Promise<Effort> {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  const effort = new Effort(page);
  effort.enterScreen('home');
  return effort;
}

test.describe('by taps', () => {
  async function searchOnPhone(page: Page, effort: Effort): Promise<void> {
    await effort.tap('search', page.getByRole('button', { name: 'Поиск' }));
    await effort.type(QUERY);
    await effort.key('«Найти»', 'Enter');
    await expect(page).toHaveURL(/\/search/);
    effort.enterScreen('list');
  }

  async function chooseInMenu(page: Page, effort: Effort): Promise<void> {
    await effort.tap('menu', page.getByRole('button', { name: 'Меню' }));
    effort.enterScreen('menu');
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await effort.tap('shoes', menu.getByRole('button', { name: 'Обувь' }));
    await effort.tap('ankle boots', menu.getByRole('link', { name: 'Ботильоны' }));
    await expect(page).toHaveURL(/\/ankle-boots$/);
    effort.enterScreen('list');
    await effort.tap('filters', page.getByRole('button', { name: /^Фильтры/ }));
    effort.enterScreen('filters');
    const filters = page.getByRole('dialog', { name: 'Фильтры' });
    await effort.tap('38', filters.getByRole('checkbox', { name: /^38, / }));
    await effort.tap('black', filters.getByRole('checkbox', { name: /^Чёрный/ }));
    await effort.tap(
      'up to',
      filters.getByRole('group', { name: 'Цена' }).getByRole('textbox', { name: 'до' }),
    );
    await effort.type('20000');
    await effort.tap('show', filters.getByRole('button', { name: /^Показать \d/ }));
    await expect(page).toHaveURL(/max20000/);
    effort.enterScreen('list');
  }

  for (const [way, find, most] of [
    ['search', searchOnPhone, { taps: 16, screens: 6 }],
    ['menu', chooseInMenu, { taps: 22, screens: 8 }],
  ] as const)
    test(
      `RT-05 the main purchase by the ${way} takes at most ${most.taps} taps and ${most.screens} screens`,
      {
        tag: ['@phone-only', '@deep'],
      },
      async ({ page }, { annotations }) => {
        const effort = await open(page);
        await find(page, effort);
        await effort.tap('product', firstProduct(page));
        await expectTheRightProduct(page);
        effort.enterScreen('product');
        await effort.tap(
          'to the cart',
          page.getByRole('button', { name: 'Добавить в корзину', exact: true }),
        );
        await effort.tap('checkout', page.getByRole('main').getByRole('link', { name: 'Оформить заказ' }));
        await expect(page).toHaveURL(/\/order$/);
        effort.enterScreen('checkout');
        await effort.tap('street', street(page));
        await effort.type(ADDRESS);
        await effort.tap('address', offered(page));
        for (const [name, text] of contacts()) {
          await effort.tap(name, page.getByRole('textbox', { name, exact: true }));
          await effort.type(text);
        }
        await effort.tap('card online', page.getByRole('radio', { name: /^Картой онлайн/ }));
        await effort.tap('promo code', promo(page));
        await effort.type(PROMO);
        await effort.tap('consent', consent(page));
        await isTaken(page);
        await effort.tap('order', locateSubmitButton(page));
        await expect(page).toHaveURL(/\/dev\/bank\//);
        effort.enterScreen('bank');
        await effort.tap('pay', page.getByRole('button', { name: /^Оплатить/ }));
        await expect(page).toHaveURL(/\/order\/pt-\d+/);
        effort.enterScreen('result');
        annotations.push({ type: 'effort', description: effort.report() });
        expect(effort.presses, effort.report()).toBeLessThanOrEqual(most.taps);
        expect(effort.screens.length, effort.report()).toBeLessThanOrEqual(most.screens);
      },
    );
});

test.describe('by keyboard', () => {
  async function searchByKeyboard(page: Page, effort: Effort): Promise<void> {
    await effort.tabTo('search', page.getByRole('button', { name: 'Поиск' }));
    await effort.key('open', 'Enter');
    await effort.type(QUERY);
    await effort.key('find', 'Enter');
    await expect(page).toHaveURL(/\/search/);
    effort.enterScreen('list');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await effort.tabTo('link past the form', page.getByRole('link', { name: 'К товарам' }).first());
    await effort.key('follow', 'Enter');
  }

  async function chooseInTopMenu(page: Page, effort: Effort): Promise<void> {
    const menu = page.getByRole('banner').getByRole('navigation');
    await effort.tabTo('link to the sections', page.getByRole('link', { name: 'К разделам' }));
    await effort.key('follow', 'Enter');
    await effort.tabTo('shoes', menu.getByRole('link', { name: 'Обувь' }));
    await effort.key('open', 'ArrowDown');
    await effort.typeToFocus('бот');
    await expect(menu.getByRole('link', { name: 'Ботильоны' })).toBeFocused();
    await effort.key('follow', 'Enter');
    await expect(page).toHaveURL(/\/ankle-boots$/);
    effort.enterScreen('list');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await effort.tabTo('link to the filters', page.getByRole('link', { name: 'К фильтрам' }));
    await effort.key('follow', 'Enter');
    const filters = page.getByRole('form', { name: 'Фильтры' });
    // Waits for the module that sets this style. The same module moves the focus to a name when the beginning of the
    // name is typed.
    await expect(filters).toHaveAttribute('style', /--follow-top/);
    for (const [typed, name] of [
      ['38', /^38, /],
      ['ч', /^Чёрный/],
    ] as const) {
      await effort.typeToFocus(typed);
      await expect(filters.getByRole('checkbox', { name })).toBeFocused();
      await effort.key('tick', 'Space');
    }
    await effort.typeToFocus('ц');
    await expect(filters.locator('summary', { hasText: 'Цена' })).toBeFocused();
    await effort.tabTo(
      'up to',
      filters.getByRole('group', { name: 'Цена' }).getByRole('textbox', { name: 'до' }),
    );
    await effort.type('20000');
    await effort.key('apply', 'Enter');
    await expect(page).toHaveURL(/max20000/);
    await expect(page.locator(':focus')).toContainText(/^Найден/);
    await effort.tabTo('link past the filters', page.getByRole('link', { name: 'К товарам' }));
    await effort.key('follow', 'Enter');
  }

  for (const [way, find, most] of [
    ['search', searchByKeyboard, 120],
    ['menu', chooseInTopMenu, 120],
  ] as const)
    test(
      `RT-05 the main purchase by the ${way} takes at most ${most} keys from home to the bank`,
      { tag: '@deep' },
      async ({ page }, { annotations }) => {
        const effort = await open(page);
        await find(page, effort);
        await effort.tabTo('product', firstProduct(page));
        await effort.key('open', 'Enter');
        await expectTheRightProduct(page);
        effort.enterScreen('product');
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await effort.tabTo('link to the purchase', page.getByRole('link', { name: 'К покупке' }));
        await effort.key('follow', 'Enter');
        await effort.tabTo(
          'to the cart',
          page.getByRole('button', { name: 'Добавить в корзину', exact: true }),
        );
        await effort.key('add', 'Enter');
        await expect(page.getByRole('main').getByRole('button', { name: 'В корзине' })).toBeFocused();
        await effort.tabTo('checkout', page.getByRole('main').getByRole('link', { name: 'Оформить заказ' }));
        await effort.key('follow', 'Enter');
        await expect(page).toHaveURL(/\/order$/);
        effort.enterScreen('checkout');
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await effort.tabTo('street', street(page));
        await effort.type(ADDRESS);
        await expect(offered(page)).toBeVisible();
        await effort.key('choose', 'Enter');
        for (const [name, text] of contacts()) {
          await effort.tabTo(name, page.getByRole('textbox', { name, exact: true }));
          await effort.type(text);
        }
        await effort.tabTo('payment', page.getByRole('radio', { name: /^Картой при получении/ }));
        await effort.key('card online', 'ArrowDown');
        await expect(page.getByRole('radio', { name: /^Картой онлайн/ })).toBeChecked();
        await effort.tabTo('promo code', promo(page));
        await effort.type(PROMO);
        await effort.tabTo('consent', consent(page));
        await effort.key('tick', 'Space');
        await isTaken(page);
        await effort.key('order', 'Enter');
        await expect(page).toHaveURL(/\/dev\/bank\//);
        annotations.push({ type: 'effort', description: effort.report() });
        expect(effort.presses + effort.typed, effort.report()).toBeLessThanOrEqual(most);
      },
    );
});
