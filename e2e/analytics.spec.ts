import type { BrowserContext, Page } from '@playwright/test';
import { COOKIES } from '#lib/config/cookies.ts';
import { PUBLIC_SETTINGS_ID } from '#lib/config/document-settings.ts';
import { normalizePhone } from '#lib/domain/phone.ts';
import { maskPhone } from '#lib/domain/phone-mask.ts';
import { resetRateLimits } from './support/customer.ts';
import { findShoes } from './support/find-shoes.ts';
import { expect, test } from './support/fixtures.ts';
import {
  choosePoint,
  fillRecipient,
  locateSubmitButton,
  openCheckout,
  placeOrder,
  putIntoCart,
  RECIPIENT,
} from './support/purchase.ts';

/** Data that third-party scripts received, on all pages of the browser. */
interface Received {
  /** Names of the data layer's events, without `{ecommerce: null}`. */
  events: () => string[];
  /** All events and calls as text. */
  text: () => string;
  /** Items and sums of an event. */
  entries: (event: string) => Record<string, unknown>[];
  /** Calls of Metrika's counter. */
  calls: () => unknown[][];
  /** Requests to third-party hosts. */
  requests: string[];
}

const GTM = 'GTM-TEST';
const METRIKA = '123456';

/** Reads the queued and all later entries of the data layer, as the tag manager does. */
const TAG_MANAGER = `
  for (const entry of dataLayer) received('layer', entry);
  const push = dataLayer.push;
  dataLayer.push = (...entries) => { for (const entry of entries) received('layer', entry); return push.apply(dataLayer, entries); };
`;
const COUNTER = `
  for (const call of ym.a ?? []) received('ym', call);
  window.ym = (...call) => received('ym', call);
`;

/**
 * Enables the tag manager and the counter, as in a shop whose settings contain their ids. The settings are put where the
 * shop puts them: before the page, and after the hidden element with which Next begins a body. The test itself answers the requests for their scripts, so that no request leaves the machine.
 */
async function switchOn(context: BrowserContext): Promise<Received> {
  const layer: Record<string, unknown>[] = [];
  const calls: unknown[][] = [];
  const requests: string[] = [];
  await context.addInitScript(
    ({ id, json }) =>
      new MutationObserver((_, observer) => {
        const content = document.body?.children[1];
        if (!content) return;
        observer.disconnect();
        const element = document.createElement('script');
        Object.assign(element, { id, type: 'application/json', textContent: json });
        content.before(element);
      }).observe(document, { childList: true, subtree: true }),
    {
      id: PUBLIC_SETTINGS_ID,
      json: JSON.stringify({ NEXT_PUBLIC_GTM_ID: GTM, NEXT_PUBLIC_METRIKA_ID: METRIKA }),
    },
  );
  await context.exposeBinding('received', (_, from: string, what: Record<string, unknown> & unknown[]) => {
    if (from === 'ym') calls.push(what);
    else layer.push(what);
  });
  await context.route(/^https:/, (route) => {
    const url = route.request().url();
    requests.push(url);
    const body = url.startsWith('https://www.googletagmanager.com') ? TAG_MANAGER : COUNTER;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return {
    events: () => layer.flatMap(({ event }) => (typeof event === 'string' ? [event] : [])),
    text: () => JSON.stringify([layer, calls]),
    entries: (name) => layer.flatMap(({ event, ecommerce }) => (event === name ? [Object(ecommerce)] : [])),
    calls: () => calls,
    requests,
  };
}

/**
 * Sets the cookies of answered notices before the page is opened.
 * @param consent value of the consent cookie, or null for a cookie notice that is not answered
 */
async function answerNotices(
  context: BrowserContext,
  url: string | undefined,
  consent: string | null,
): Promise<void> {
  await context.addCookies([{ name: COOKIES.city, value: 'yes', url }]);
  if (consent) await context.addCookies([{ name: COOKIES.consent, value: consent, url }]);
}

const cart = (page: Page) => page.getByRole('dialog', { name: 'Корзина' });
const layerOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'dataLayer'));
const stored = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join());
const once = (names: string[], name: string) => names.filter((one) => one === name).length;

// The tested build has no ids of the tag manager and the counter, so its content security policy would block
// their scripts. policy.spec.ts tests the policy.
test.use({ quiet: false, bypassCSP: true });

test.beforeEach(({ db }) => resetRateLimits(db));

test('AP-18 each step of a purchase is reported after consent, and the purchase itself is reported once', {
  tag: '@deep',
}, async ({ page, context, request, baseURL }) => {
  const received = await switchOn(context);
  await answerNotices(context, baseURL, 'all');
  const [shoe] = await findShoes(request, ({ offers }) => offers.some(({ quantity }) => quantity > 5), 1);
  const size = shoe?.offers.find(({ quantity }) => quantity > 5)?.title ?? '';

  await page.goto('/catalog/shoes');
  await expect.poll(() => once(received.events(), 'view_item_list')).toBeGreaterThan(0);
  await page.locator(`main a[href="/product/${shoe?.code}"]`).click();
  await expect.poll(() => once(received.events(), 'view_item')).toBe(1);
  const radio = page.getByRole('group', { name: 'Размер' }).getByRole('radio', { name: size, exact: true });
  // A click before hydration is replayed once the page is hydrated, so the choice may appear only then.
  await radio.click();
  await expect(radio).toBeChecked();
  await page.getByRole('button', { name: 'Добавить в корзину', exact: true }).click();
  await expect.poll(() => once(received.events(), 'add_to_cart')).toBe(1);
  await page.getByRole('button', { name: /^Корзина, 1 товар/ }).click();
  await cart(page)
    .getByRole('button', { name: /^Удалить: / })
    .click();
  await expect.poll(() => once(received.events(), 'remove_from_cart')).toBe(1);
  await cart(page).getByRole('button', { name: 'Вернуть' }).click();
  await expect.poll(() => once(received.events(), 'add_to_cart')).toBe(2);
  await cart(page)
    .getByRole('button', { name: /^Оформить заказ/ })
    .click();
  await expect.poll(() => once(received.events(), 'begin_checkout')).toBe(1);
  await choosePoint(page);
  await fillRecipient(page);
  await placeOrder(page);
  const number = page.url().split('/').at(-1)?.toUpperCase() ?? '';
  await expect.poll(() => once(received.events(), 'purchase')).toBe(1);

  const sequence = received.events().filter((name) => !['gtm.js', 'view_item_list'].includes(name));
  expect(sequence).toEqual([
    'select_item',
    'view_item',
    'add_to_cart',
    'remove_from_cart',
    'add_to_cart',
    'begin_checkout',
    'purchase',
  ]);
  expect(received.events().slice(0, 2)).toEqual(['gtm.js', 'view_item_list']);

  const item = { item_id: shoe?.vendor_code, item_name: shoe?.title, price: shoe?.price?.price };
  const variant = `${shoe?.color.value[0]?.name}, ${size}`;
  expect(received.entries('view_item')).toMatchObject([
    { currency: 'RUB', value: item.price, items: [{ ...item, item_category: 'Обувь' }] },
  ]);
  expect(received.entries('add_to_cart')[0]).toMatchObject({
    value: item.price,
    items: [{ ...item, item_variant: variant, item_category: 'Обувь', quantity: 1 }],
  });
  const answer = await page.request.get(`/services/rest/v1/orders?number=${number}`);
  const { result } = await answer.json();
  const { delivery_price, final_amount } = result.orders[0];
  expect(received.entries('purchase')).toEqual([
    {
      transaction_id: number,
      currency: 'RUB',
      value: final_amount - delivery_price,
      shipping: delivery_price,
      items: [expect.objectContaining({ ...item, item_variant: variant, quantity: 1 })],
    },
  ]);

  // A reload, the browser's Back button and another tab do not report the purchase again.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'Спасибо за заказ!' })).toBeVisible();
  await expect.poll(() => layerOf(other)).toContainEqual(expect.objectContaining({ event: 'gtm.js' }));
  await other.goto('/order');
  await expect(other.getByText('В корзине пока пусто')).toBeVisible();
  await expect.poll(() => once(received.events(), 'gtm.js')).toBeGreaterThanOrEqual(3);
  expect(once(received.events(), 'purchase')).toBe(1);

  expect(received.calls()[0]).toEqual([123_456, 'init', expect.objectContaining({ ecommerce: 'dataLayer' })]);
  const hits = received.calls().flatMap(([, call, address]) => (call === 'hit' ? [address] : []));
  expect(hits).toEqual(
    expect.arrayContaining([`${baseURL}/catalog/shoes`, `${baseURL}/order`, `${baseURL}/order/number`]),
  );
  const { name, surname, email, phone } = RECIPIENT;
  const personal = [name, surname, email, phone.slice(1), maskPhone(normalizePhone(phone)).slice(3)];
  for (const typed of personal) expect(received.text()).not.toContain(typed);
  expect(received.text().split(number)).toHaveLength(2);
});

test('AP-18 an order that is paid at the bank is reported once, before the bank’s page opens', {
  tag: '@deep',
}, async ({ page, context, baseURL }) => {
  const received = await switchOn(context);
  await answerNotices(context, baseURL, 'all');
  await putIntoCart(page);
  await openCheckout(page);
  await choosePoint(page);
  await fillRecipient(page);
  await page.getByRole('radio', { name: /^Картой онлайн/ }).check();
  await page.getByRole('checkbox', { name: /Принимаю условия/ }).check();
  await locateSubmitButton(page).click();
  await expect(page).toHaveURL(/\/dev\/bank\//);
  await page.getByRole('button', { name: 'Отказать' }).waitFor();
  expect(once(received.events(), 'purchase')).toBe(1);
  const number = String(received.entries('purchase')[0]?.transaction_id);
  await page.getByRole('button', { name: 'Отказать' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${number.toLowerCase()}`));
  await page.goto(`/order/${number.toLowerCase()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Банк отклонил платёж, деньги не списаны');
  const started = once(received.events(), 'gtm.js');
  await page.reload();
  await expect.poll(() => once(received.events(), 'gtm.js')).toBeGreaterThan(started);
  expect(once(received.events(), 'purchase')).toBe(1);
});

for (const [when, consent] of [
  ['before the notice is answered', null],
  ['when only necessary cookies are allowed', 'necessary'],
] as const)
  test(`AP-18 a full purchase reports and stores nothing ${when}`, {
    tag: '@deep',
  }, async ({ page, context, baseURL }) => {
    const received = await switchOn(context);
    await answerNotices(context, baseURL, consent);
    const nothing = async () => {
      await page.waitForLoadState('networkidle');
      expect(await layerOf(page)).toBeUndefined();
      expect(await stored(page)).not.toContain('analytics');
    };
    await putIntoCart(page);
    await page.goto('/catalog/shoes');
    await nothing();
    await page.locator('main a[href^="/product/"]').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await nothing();
    await openCheckout(page);
    await choosePoint(page);
    await fillRecipient(page);
    await nothing();
    await placeOrder(page);
    await nothing();
    expect(received.requests).toEqual([]);
    expect(received.text()).toBe('[[],[]]');
  });

test('AP-18 events from before the answer are sent after consent, and are never sent after a refusal', {
  tag: '@deep',
}, async ({ page, context, baseURL }) => {
  const received = await switchOn(context);
  await answerNotices(context, baseURL, null);
  await page.goto('/catalog/shoes');
  const notice = page.getByRole('region', { name: 'Файлы cookie' });
  await expect(notice).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await layerOf(page)).toBeUndefined();
  await notice.getByRole('button', { name: 'Принять все' }).click();
  await expect.poll(() => received.events().slice(0, 2)).toEqual(['gtm.js', 'view_item_list']);

  await context.clearCookies({ name: COOKIES.consent });
  const before = received.events().length;
  await page.goto('/catalog/bags');
  await notice.getByRole('button', { name: 'Только необходимые' }).click();
  await expect(notice).toBeHidden();
  expect(await stored(page)).not.toContain('analytics');
  expect(received.events()).toHaveLength(before);
});
