import type { Page } from '@playwright/test';
import type { Db } from '#backend/db/client.ts';
import { generateTestPhone, resetRateLimits, signIn } from './support/customer.ts';
import { answerNotices, expect, expectAccessible, test } from './support/fixtures.ts';
import { moveFocusTo, pressOn, typeInto } from './support/keyboard.ts';
import { measureSidewaysOverflow } from './support/overflow.ts';

const CARD_PAGE = '/elektronnaya-podarochnaya-karta';
/** Timeout for an e-mail with a certificate. The job that sends certificates runs every 15 seconds. */
const SENT = { timeout: 30_000 };

test.beforeEach(({ db }) => resetRateLimits(db));

const form = (page: Page) => page.getByRole('form', { name: 'Подарить электронную карту' });

/**
 * Fills in the form of a certificate purchase.
 * @param recipient mailbox that only this walk uses
 */
async function fill(page: Page, recipient: string): Promise<void> {
  const fields = form(page);
  await fields.getByRole('textbox', { name: 'Имя получателя' }).fill('Вера');
  await fields.getByRole('textbox', { name: 'E-mail получателя' }).fill(recipient);
  await fields.getByRole('textbox', { name: 'Ваше имя' }).fill('Анна');
  await fields.getByRole('textbox', { name: 'Ваш телефон' }).fill(generateTestPhone());
  await fields.getByRole('textbox', { name: 'Ваш e-mail' }).fill('anna@example.ru');
  await fields.getByRole('checkbox', { name: /^Принимаю публичную оферту/ }).check();
}

/**
 * Accepts or declines the payment at the sandbox bank.
 * @returns path of the purchase's page in this run
 */
async function decide(page: Page, action: 'Оплатить' | 'Отказать'): Promise<string> {
  await expect(page).toHaveURL(/\/dev\/bank\//);
  const number =
    /PS-\d+/.exec(
      (await page
        .getByText(/PS-\d+/)
        .first()
        .textContent()) ?? '',
    )?.[0] ?? '';
  await page.getByRole('button', { name: action }).click();
  await expect(page).toHaveURL(new RegExp(`purchase=${number.toLowerCase()}`));
  // The bank redirects to the configured URL of the shop, but the shop has another port in this run.
  return `${CARD_PAGE}?purchase=${number.toLowerCase()}`;
}

/** Waits for an e-mail with a certificate in a mailbox, and returns the latest one. */
async function letterTo(db: Db, recipient: string): Promise<{ subject: string; body: string }> {
  const read = () =>
    db
      .selectFrom('inbox')
      .select(['subject', 'body'])
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .executeTakeFirst();
  await expect.poll(async () => (await read())?.body ?? '', SENT).toContain('#certificate=');
  const message = await read();
  return { subject: message?.subject ?? '', body: message?.body ?? '' };
}

test('RT-06 RT-07 AP-12 a certificate is bought, paid and sent, and the balance check accepts its code', {
  tag: ['@phone', '@deep'],
}, async ({ page, db, isMobile }) => {
  const recipient = `vera-${isMobile ? 'phone' : 'desktop'}-${process.pid}@example.ru`;
  await page.goto('/gift-certificates');
  await form(page).getByRole('radio', { name: 'Другая сумма' }).check();
  await form(page).getByRole('textbox', { name: 'Сумма в рублях' }).fill('12 500');
  await form(page).getByRole('radio', { name: 'Чернила' }).check();
  const words = 'С днём рождения! Пусть каждая пара ведёт туда, где тебя ждут.';
  await form(page).getByRole('textbox', { name: 'Ваши слова' }).fill(words);
  await fill(page, recipient);
  await expect(page.getByRole('figure').getByText('Здравствуйте, Вера!')).toBeVisible();
  await expectAccessible(page);
  expect(await measureSidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await page.reload();
  await expect(form(page).getByRole('textbox', { name: 'Ваши слова' })).toHaveValue(words);
  await form(page)
    .getByRole('checkbox', { name: /^Принимаю/ })
    .check();
  await form(page)
    .getByRole('button', { name: /^Оплатить 12\s500\s₽$/ })
    .click();

  const purchase = await decide(page, 'Оплатить');
  await page.goto(purchase);
  await expect(
    page.getByRole('heading', { name: /^Оплачено, отправим сегодня$|^Сертификат отправлен$/ }),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await measureSidewaysOverflow(page)).toBeLessThanOrEqual(0);
  // The page polls for the new status, so no reload is needed.
  await expect(page.getByRole('heading', { name: 'Сертификат отправлен' })).toBeVisible(SENT);
  await expectAccessible(page);
  const { subject, body } = await letterTo(db, recipient);
  expect(subject).toBe('Анна дарит вам сертификат «Полутон»');
  expect(body).toContain(words);
  const link = /https?:\/\/\S+#certificate=[\dA-Z]{16}/.exec(body)?.[0] ?? '';
  const { pathname, hash } = new URL(link);
  await expect(page.getByText(hash.slice(-16))).toHaveCount(0);

  await page.goto(pathname + hash);
  const code = page.getByRole('textbox', { name: 'Номер сертификата' });
  await expect(code).toHaveValue(/^([\dA-Z]{4} ){3}[\dA-Z]{4}$/);
  expect(new URL(page.url()).hash).toBe('');
  // A form that is submitted within three seconds is treated as a bot's.
  await page.waitForFunction(() => performance.now() > 3000);
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByText(/^12\s500\s₽$/).last()).toBeVisible();
  await expect(page.getByText('Действует', { exact: true })).toBeVisible();
});

test('RT-07 a purchase by keyboard at 320 px is declined, then paid by SBP, and the recipient’s address is corrected', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(CARD_PAGE);
  await expect(form(page)).toBeVisible();
  expect(await measureSidewaysOverflow(page)).toBeLessThanOrEqual(0);
  const field = (name: string) => form(page).getByRole('textbox', { name });
  await moveFocusTo(page, form(page).getByRole('radio', { name: /^5\s000\s₽$/ }));
  await page.keyboard.press('ArrowRight');
  await expect(form(page).getByRole('radio', { name: /^7\s000\s₽$/ })).toBeChecked();
  await typeInto(page, field('Имя получателя'), 'Вера');
  await typeInto(page, field('E-mail получателя'), 'vera@exampel.ru');
  await moveFocusTo(page, form(page).getByRole('radio', { name: /^Сегодня/ }));
  await page.keyboard.press('ArrowRight');
  const day = new Date(Date.now() + 10 * 24 * 3600_000).toLocaleDateString('ru-RU', {
    timeZone: 'Europe/Moscow',
  });
  await typeInto(page, field('День'), day);
  await typeInto(page, field('Ваше имя'), 'Анна');
  await typeInto(page, field('Ваш телефон'), generateTestPhone().slice(2));
  await typeInto(page, field('Ваш e-mail'), 'anna@example.ru');
  await pressOn(page, form(page).getByRole('checkbox', { name: /^Принимаю/ }), 'Space');
  await pressOn(page, form(page).getByRole('button', { name: /^Оплатить 7\s000\s₽$/ }));
  await page.goto(await decide(page, 'Отказать'));
  await expect(page.getByRole('heading', { name: 'Банк отклонил платёж, деньги не списаны' })).toBeVisible();
  expect(await measureSidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await pressOn(page, page.getByRole('button', { name: 'Оплатить по СБП' }));
  // The shopper scans the QR code with a phone. On the phone itself, a link opens the bank's application
  // instead.
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  expect(await measureSidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await pressOn(page, page.getByRole('link', { name: 'Оплатить в приложении банка' }));
  await page.goto(await decide(page, 'Оплатить'));
  await expect(page.getByRole('heading', { name: `Оплачено, отправим ${day}` })).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Исправить адрес получателя' }));
  const email = page.getByRole('textbox', { name: 'E-mail получателя' });
  await expect(email).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('vera@example.ru');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Вера, vera@example.ru')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Исправить адрес получателя' })).toBeFocused();
  expect(await measureSidewaysOverflow(page)).toBeLessThanOrEqual(0);
});

test('RO-02 a customer’s certificates are listed in the personal area, and another visitor cannot open the purchase', {
  tag: ['@phone', '@deep'],
}, async ({ page, db, context, baseURL, browser }) => {
  await signIn(db, context, baseURL);
  await page.goto(CARD_PAGE);
  await expect(form(page).getByRole('textbox', { name: 'Ваше имя' })).toHaveValue('Анна');
  await fill(page, 'vera@example.ru');
  await form(page)
    .getByRole('button', { name: /^Оплатить/ })
    .click();
  const purchase = await decide(page, 'Оплатить');
  await page.goto('/personal/orders');
  await page.getByRole('link', { name: 'Сертификаты', exact: true }).click();
  const list = page.getByRole('list', { name: 'Подаренные сертификаты' });
  await expect(list.getByText('Кому: Вера')).toBeVisible();
  await expectAccessible(page);
  expect(await measureSidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await list.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${CARD_PAGE}\\?purchase=`));
  await expect(page.getByText('Вера, vera@example.ru')).toBeVisible();

  const otherContext = await browser.newContext({ baseURL });
  await answerNotices(otherContext, baseURL);
  const other = await otherContext.newPage();
  await other.goto(purchase);
  await expect(other.getByRole('heading', { name: 'Покупка не найдена' })).toBeVisible();
  await expectAccessible(other);
  await otherContext.close();
});
