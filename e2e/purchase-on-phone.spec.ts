import type { Locator, Page } from '@playwright/test';
import { signIn } from './support/customer.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { measureSidewaysOverflow } from './support/overflow.ts';
import { locateSubmitButton, openCheckout, putIntoCart } from './support/purchase.ts';

/** Ordinary typing speed on a phone, characters per second (38 words of four characters a minute). */
const CHARACTERS_PER_SECOND = 2.5;

/** Bar with the sum and the submit button. */
const bar = (page: Page) => locateSubmitButton(page).locator('..');

/**
 * Checks that the sum is completely on the screen.
 * @returns the bar's upper edge, px
 */
async function expectSumInSight(page: Page): Promise<number> {
  const sum = bar(page).getByText(/^\d[\d\s]*₽/);
  await expect(sum).toBeVisible();
  const box = await sum.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (!box) throw new Error('the sum has no place on the page');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  return (await bar(page).boundingBox())?.y ?? 0;
}

async function bottomOf(field: Locator): Promise<number> {
  const box = await field.boundingBox();
  return box ? box.y + box.height : Number.NaN;
}

test('RT-05 a phone order from a full cart needs at most 10 presses and 45 s of typing, with the sum always visible', {
  tag: '@phone-only',
}, async ({ page, context, db, baseURL }) => {
  await signIn(db, context, baseURL);
  const address = { city: 'Москва', street_with_type: 'ул. Лесная', house: '5' };
  await page.request.post('/services/rest/v1/user/address', { data: address });
  await putIntoCart(page);
  await page.goto('/');
  let presses = 0;
  let characters = 0;
  const press = async (target: Locator) => {
    presses++;
    await target.tap();
  };
  const type = async (field: Locator, text: string) => {
    await press(field);
    characters += text.length;
    await page.keyboard.type(text);
    expect(await bottomOf(field)).toBeLessThanOrEqual(await expectSumInSight(page));
  };

  await press(page.getByRole('button', { name: /^Корзина, 1 товар/ }));
  const checkout = page
    .getByRole('dialog', { name: 'Корзина' })
    .getByRole('button', { name: /^Оформить заказ/ });
  await expect(checkout).toContainText('₽');
  await expect(checkout).toBeInViewport({ ratio: 1 });
  await press(checkout);
  await expect(page).toHaveURL(/\/order$/);
  await expect(page.getByRole('radio', { name: /ул\. Лесная, 5/ })).toBeChecked();
  await expectSumInSight(page);
  // The customer signed in by phone, so the e-mail is the only field that the profile lacks.
  await expect(page.getByRole('textbox', { name: 'Фамилия' })).toHaveValue('Петрова');
  await type(page.getByRole('textbox', { name: 'E-mail' }), 'anna.petrova@example.ru');
  await press(page.getByRole('checkbox', { name: /Принимаю условия/ }));
  await expectSumInSight(page);
  await page.getByRole('textbox', { name: 'Промокод' }).scrollIntoViewIfNeeded();
  await expectSumInSight(page);
  await expect(locateSubmitButton(page)).not.toHaveAttribute('aria-busy');
  await press(locateSubmitButton(page));
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  await expect(page.getByText(/^Заказ PT-\d+$/)).toBeInViewport();
  expect(presses).toBeLessThanOrEqual(10);
  expect(characters / CHARACTERS_PER_SECOND).toBeLessThanOrEqual(45);
});

for (const width of [320, 390])
  test(`RT-05 BC-06 the sum and the button stay visible and cover no field at ${width} px`, {
    tag: width === 320 ? '@phone-only' : ['@phone-only', '@deep'],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await putIntoCart(page);
    await openCheckout(page);
    await expectSumInSight(page);
    await expectAccessible(page);
    const overflow = await measureSidewaysOverflow(page);
    expect(overflow).toBeLessThanOrEqual(0);
    // The keyboard covers half of the screen.
    await page.setViewportSize({ width, height: 340 });
    for (const name of ['Имя', 'Фамилия', 'Телефон', 'E-mail', 'Комментарий к заказу', 'Промокод']) {
      const field = page.getByRole('textbox', { name });
      await field.focus();
      const top = await expectSumInSight(page);
      await expect.poll(() => bottomOf(field), { message: name }).toBeLessThanOrEqual(top);
    }
    // The end of the page is not covered. Parts that load late make the page longer, so the scrolling is
    // repeated.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.getByRole('contentinfo')).toBeInViewport({ timeout: 500 });
    }).toPass();
  });

test('RT-05 a press on the bar leads to the missing field', { tag: '@phone-only' }, async ({ page }) => {
  await putIntoCart(page);
  await openCheckout(page);
  await expect(bar(page)).toContainText('Осталось указать адрес');
  await locateSubmitButton(page).tap();
  await expect(page.getByText('Введинет улицу и номер дома')).toBeInViewport();
});
