import type { BrowserContext, Page } from '@playwright/test';
import type { Db } from '#backend/db/client.ts';
import { signIn } from './support/customer.ts';
import { expect, test } from './support/fixtures.ts';
import {
  choosePoint,
  fillRecipient,
  locateDeliveryMethod,
  locateSubmitButton,
  openCheckout,
  putIntoCart,
  RECIPIENT,
  saveAddress,
} from './support/purchase.ts';

interface Browser {
  page: Page;
  context: BrowserContext;
  db: Db;
  baseURL: string | undefined;
}

/** Steps that each kind of shopper takes at the checkout. */
const SHOPPERS = {
  guest: {
    arrive: async (_browser: Browser) => {},
    fillRecipient,
    giveAddress: saveAddress,
  },
  customer: {
    arrive: async ({ page, context, db, baseURL }: Browser) => {
      const { id, phone } = await signIn(db, context, baseURL);
      const email = `${phone.slice(1)}@example.ru`;
      await db.updateTable('customers').set({ email }).where('id', '=', id).execute();
      const address = { city: 'Москва', street_with_type: 'ул. Лесная', house: '5' };
      const saved = await page.request.post('/services/rest/v1/user/address', { data: address });
      expect(saved.ok(), await saved.text()).toBe(true);
    },
    // The fields are filled from the profile and the saved address.
    fillRecipient: async (page: Page) => {
      await expect(page.getByRole('textbox', { name: 'Фамилия' })).toHaveValue(RECIPIENT.surname);
    },
    giveAddress: async (page: Page) => {
      await expect(page.getByRole('radio', { name: /ул\. Лесная, 5/ })).toBeChecked();
    },
  },
} as const;
type Shopper = (typeof SHOPPERS)[keyof typeof SHOPPERS];

const DELIVERIES = {
  courier: (page: Page, shopper: Shopper) => shopper.giveAddress(page),
  storepickup: async (page: Page) => {
    await locateDeliveryMethod(page, /магазин/).check();
    await page.getByRole('group', { name: 'Магазин' }).getByRole('radio').first().check();
  },
  pickuppoints: choosePoint,
} as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/**
 * Opens the order's page. The bank's redirect does not lead to this page, because the configured URL has another port
 * than the shop in this run.
 */
async function returnToOrder(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/order\/pt-\d+$/);
  await page.goto(new URL(page.url()).pathname);
}

const OUTCOMES = {
  paid: async (page: Page, sum: string) => {
    await page.getByRole('button', { name: 'Оплатить' }).click();
    await returnToOrder(page);
    await expect(heading(page)).toHaveText('Спасибо за заказ!');
    await expect(page.getByText(`Оплата прошла: ${sum}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Оплатить/ })).toHaveCount(0);
  },
  declined: async (page: Page) => {
    await page.getByRole('button', { name: 'Отказать' }).click();
    await returnToOrder(page);
    await expect(heading(page)).toHaveText('Банк отклонил платёж, деньги не списаны');
    await expect(page.getByText(/Спасибо/)).toHaveCount(0);
    for (const way of ['Попробовать ещё раз', 'Через СБП', 'Частями', 'Картой при получении'])
      await expect(page.getByRole('button', { name: way })).toBeEnabled();
  },
  undecided: async (page: Page, sum: string) => {
    await page.getByRole('button', { name: 'Отказать' }).waitFor();
    await page.goBack();
    await expect(heading(page)).toHaveText('Заказ ждёт оплаты');
    await expect(page.getByText(/^Банк ещё не подтвердил оплату/)).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByRole('button', { name: `Оплатить ${sum}` })).toBeEnabled();
  },
} as const;

interface Case {
  who: keyof typeof SHOPPERS;
  delivery: keyof typeof DELIVERIES;
  outcome: keyof typeof OUTCOMES;
}

const namesOf = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[];

/**
 * Returns the device on which the gate runs a case, or null for a case of the deep lane. In the gate, each delivery
 * method is combined with each outcome once, alternately for a guest and a customer.
 * backend/modules/orders/outcomes.test.ts covers all combinations.
 */
function gateDevice({ who, delivery, outcome }: Case): 'desktop' | 'phone' | null {
  const at = namesOf(DELIVERIES).indexOf(delivery) + namesOf(OUTCOMES).indexOf(outcome);
  if (at % 2 !== namesOf(SHOPPERS).indexOf(who)) return null;
  return who === 'guest' ? 'phone' : 'desktop';
}

const TAGS = { desktop: ['@phone-deep'], phone: ['@phone', '@desktop-deep'] };

const CASES: Case[] = namesOf(SHOPPERS).flatMap((who) =>
  namesOf(DELIVERIES).flatMap((delivery) => namesOf(OUTCOMES).map((outcome) => ({ who, delivery, outcome }))),
);

for (const one of CASES) {
  const { who, delivery, outcome } = one;
  const device = gateDevice(one);
  test(`RT-05 ST-10 AP-08 ${outcome}: ${delivery}, a ${who}`, {
    tag: device ? TAGS[device] : ['@phone', '@deep'],
  }, async ({ page, context, db, baseURL }) => {
    const shopper = SHOPPERS[who];
    await shopper.arrive({ page, context, db, baseURL });
    await putIntoCart(page);
    await openCheckout(page);
    await DELIVERIES[delivery](page, shopper);
    await shopper.fillRecipient(page);
    await page.getByRole('radio', { name: /^Картой онлайн/ }).check();
    await page.getByRole('checkbox', { name: /Принимаю условия/ }).check();
    const total = page.getByRole('complementary', { name: 'Ваш заказ' }).getByText('Итого');
    // Waits until the price of the delivery has been added to the sum.
    await expect(page.locator('dl[aria-busy]')).toHaveCount(0);
    const sum = (await total.locator('xpath=following-sibling::dd').textContent()) ?? '';
    await locateSubmitButton(page).click();
    await expect(page).toHaveURL(/\/dev\/bank\//);
    // The bank requests the sum that was shown.
    await expect(page.getByText(sum).first()).toBeVisible();
    await OUTCOMES[outcome](page, sum);
  });
}
