import { expect, test } from '../../support/fixtures.ts';
import { expectNoFaults } from '../support/page-faults.ts';
import { generatePerson, locateHeading, locateMain, open } from '../support/veresk.ts';

const SUM_OF_CERTIFICATE = /^3\s000\s₽$/;
const PICTURE = { name: 'Пряжка.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) };

test('35 a chosen city is stored', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  if (isMobile) await page.getByRole('banner').getByRole('button', { name: 'Меню' }).click();
  await page
    .getByRole('button', { name: /^Ваш город: Москва/ })
    .first()
    .click();
  const chooser = page.getByRole('dialog', { name: 'Выберите город' });
  await chooser.getByRole('searchbox').or(chooser.getByRole('textbox')).first().fill('нет такого');
  await expect(chooser.getByText('Ничего не найдено')).toBeVisible();
  await chooser.getByRole('searchbox').or(chooser.getByRole('textbox')).first().fill('твер');
  await chooser.getByRole('button', { name: 'Тверь' }).first().click();
  await expect(chooser).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  if (isMobile) await page.getByRole('banner').getByRole('button', { name: 'Меню' }).click();
  await expect(page.getByRole('button', { name: /^Ваш город: Тверь/ }).first()).toBeVisible();
});

test('36 stores are listed, and each city has a page', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/stores');
  for (const name of ['Вереск на Покровке', 'Вереск у Волги'])
    await expect(locateMain(page).getByRole('heading', { name }).first()).toBeVisible();
  await open(page, '/stores/tver');
  await expect(locateHeading(page)).toContainText('Тверь');
  await expect(locateMain(page).getByRole('heading', { name: 'Вереск у Волги' })).toBeVisible();
  await expect(locateMain(page).getByText('Степана Разина').first()).toBeVisible();
  await expect(locateMain(page).getByText('Вереск на Покровке')).toHaveCount(0);
});

test('37 a message with a file is sent', { tag: '@phone' }, async ({ page }) => {
  const person = generatePerson();
  await page.goto('/info/about');
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Написать нам' }).click();
  const dialog = page.getByRole('dialog', { name: 'Написать нам' });
  await dialog.getByRole('combobox', { name: 'Тема вопроса' }).selectOption('Другое');
  await dialog.getByRole('textbox', { name: 'Сообщение' }).fill('Есть ли рюкзаки на сорок литров?');
  await dialog.getByRole('textbox', { name: 'Имя' }).fill(person.name);
  await dialog.getByRole('textbox', { name: 'Фамилия' }).fill(person.surname);
  await dialog.getByRole('textbox', { name: 'Телефон' }).fill(person.phone);
  await dialog.getByLabel('Прикрепить файлы').setInputFiles(PICTURE);
  await expect(dialog.getByText(/· Загружен/)).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Согласен на/ }).check();
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect(dialog.getByRole('heading', { name: 'Сообщение отправлено' })).toBeVisible();
});

test('38 a visitor subscribes an e-mail in the footer', { tag: ['@phone', '@smoke'] }, async ({ page }) => {
  await page.goto('/info/delivery');
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: 'Электронная почта' }).fill(generatePerson().email);
  await footer.getByRole('checkbox', { name: /Согласен на/ }).check();
  await footer.getByRole('button', { name: 'Подписаться' }).click();
  await expect(footer.getByText('Спасибо!')).toBeVisible();
  await expectNoFaults(page);
});

test('39 a certificate is checked, and its pages open', async ({ page }) => {
  await open(page, '/elektronnaya-podarochnaya-karta');
  await open(page, '/gift-certificates');
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  await locateMain(page).getByRole('textbox', { name: 'Номер сертификата' }).fill('7700123412341234');
  await locateMain(page).getByRole('button', { name: 'Проверить' }).click();
  await expect(locateMain(page).getByText(SUM_OF_CERTIFICATE).last()).toBeVisible();
  await expectNoFaults(page);
});
