import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures.ts';

const PICTURE = { name: 'Каблук.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) };

/** Opens the form by the footer's button, because the chat's launcher has the same name. */
async function openForm(page: Page) {
  await page.goto('/info/cookie');
  // The button works once the page is hydrated.
  await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Написать нам' }).click();
  const dialog = page.getByRole('dialog', { name: 'Написать нам' });
  await expect(dialog.getByRole('option', { name: 'Другое' })).toBeAttached();
  return dialog;
}

type Dialog = Awaited<ReturnType<typeof openForm>>;

async function fillForm(dialog: Dialog, content: string): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Тема вопроса' }).selectOption('Вопрос о заказе');
  await dialog.getByRole('textbox', { name: 'Сообщение' }).fill(content);
  await dialog.getByRole('textbox', { name: 'Имя' }).fill('Анна');
  await dialog.getByRole('textbox', { name: 'Фамилия' }).fill('Петрова');
  await dialog.getByRole('textbox', { name: 'Телефон' }).fill('89161234567');
  await dialog.getByRole('checkbox', { name: /Согласен на/ }).check();
}

test(
  'MD-09 ST-20 a message with a file reaches the shop',
  { tag: ['@phone', '@deep'] },
  async ({ page, db }, { project }) => {
    const content = `Где мой заказ? Пишу из проверки ${project.name} ${Date.now()}`;
    const dialog = await openForm(page);
    await expectAccessible(page, 'dialog');
    await fillForm(dialog, content);
    await dialog.getByLabel('Прикрепить файлы').setInputFiles(PICTURE);
    await expect(dialog.getByText(/· Загружен/)).toBeVisible();
    await expectAccessible(page, 'dialog');
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await expect(dialog.getByRole('heading', { name: 'Сообщение отправлено' })).toBeFocused();
    await expectAccessible(page, 'dialog');
    const [message] = await db
      .selectFrom('feedback as f')
      .innerJoin('uploads as u', 'u.feedback_id', 'f.id')
      .select(['f.phone', 'f.consent', 'u.name', 'u.type'])
      .where('f.content', '=', content)
      .execute();
    expect(message).toEqual({
      phone: '+79161234567',
      consent: expect.stringMatching(/^personal-data \d{4}-\d\d-\d\d$/),
      name: 'Каблук.jpg',
      type: 'image/jpeg',
    });
  },
);

test('VA-12 wrong fields and files show their errors', { tag: '@deep' }, async ({ page }) => {
  const dialog = await openForm(page);
  await expect(dialog.getByRole('button', { name: 'Отправить' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /Согласен на/ }).check();
  await dialog.getByRole('textbox', { name: 'Сообщение' }).fill('Коротко');
  const six = Array.from({ length: 6 }, (_, index) => ({ ...PICTURE, name: `${index}.jpg` }));
  await dialog.getByLabel('Прикрепить файлы').setInputFiles(six);
  await expect(dialog.getByText('Можно прикрепить не более 5 файлов')).toBeVisible();
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect(dialog.getByText('Выберите тему вопроса')).toBeVisible();
  await expect(dialog.getByText('Сообщение меньше 10 символов')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Тема вопроса' })).toBeFocused();
  await expectAccessible(page, 'dialog');
});

test(
  'ER-04 the message survives a lost connection, and the repeated request creates no second message',
  { tag: '@deep' },
  async ({ page, db, expectedErrors }, { project }) => {
    expectedErrors.push(/ERR_CONNECTION_FAILED|ERR_FAILED/);
    const content = `Связь пропадает, проверка ${project.name} ${Date.now()}`;
    const dialog = await openForm(page);
    await fillForm(dialog, content);
    // The shop stores the message, but its response does not reach the page.
    await page.route('**/services/rest/v1/feedback', async (route) => {
      await route.fetch();
      await route.abort('connectionfailed');
    });
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await expect(dialog.getByText(/^Нет связи с магазином/)).toBeVisible();
    await page.unroute('**/services/rest/v1/feedback');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Написать нам' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Сообщение' })).toHaveValue(content);
    await expect(dialog.getByRole('combobox', { name: 'Тема вопроса' })).toHaveValue('1');
    await dialog.getByRole('checkbox', { name: /Согласен на/ }).check();
    await dialog.getByRole('button', { name: 'Отправить' }).click();
    await expect(dialog.getByRole('heading', { name: 'Сообщение отправлено' })).toBeVisible();
    const rows = await db.selectFrom('feedback').select('id').where('content', '=', content).execute();
    expect(rows).toHaveLength(1);
  },
);
