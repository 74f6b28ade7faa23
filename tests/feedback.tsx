import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect } from 'vitest';
import { FeedbackButton } from '#features/feedback/index.ts';
import type { TestApi } from './api.ts';
import { fill } from './fill.ts';
import { renderPage } from './render.tsx';

export const FEEDBACK = '/services/rest/v1/feedback';
export const UPLOAD = '/services/rest/v1/persistent/upload';

/** Inserts two themes and deletes all feedback. */
export function prepareFeedback(api: TestApi): void {
  beforeAll(async () => {
    await api
      .shop()
      .db.insertInto('feedback_themes')
      .values([
        { id: 1, title: 'Вопрос о заказе', sort: 1 },
        { id: 2, title: 'Качество вещи', sort: 2, file_required: true },
      ])
      .execute();
  });
  beforeEach(async () => {
    sessionStorage.clear();
    await api.shop().db.deleteFrom('uploads').execute();
    for (const table of ['feedback', 'outbox', 'rate_limits'] as const)
      await api.shop().db.deleteFrom(table).execute();
  });
}

export const createJpeg = (name: string, size = 10) => {
  const bytes = new Uint8Array(size);
  bytes.set([0xff, 0xd8, 0xff]);
  return new File([bytes], name, { type: 'image/jpeg' });
};

export const getTextbox = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const getThemeSelect = () => screen.getByRole('combobox', { name: 'Тема вопроса' });
export const getConsent = () => screen.getByRole('checkbox', { name: /Согласен на/ });
export const getSubmitButton = () => screen.getByRole('button', { name: 'Отправить' });
export const getFileInput = () => screen.getByLabelText('Прикрепить файлы');
export const attach = (user: UserEvent, ...chosen: File[]) => user.upload(getFileInput(), chosen);

export async function openForm(): Promise<UserEvent> {
  const user = renderPage(<FeedbackButton />);
  await user.click(screen.getByRole('button', { name: 'Написать нам' }));
  await screen.findByRole('dialog', { name: 'Написать нам' });
  await screen.findByRole('option', { name: 'Качество вещи' });
  return user;
}

export async function fillForm(user: UserEvent): Promise<void> {
  await user.selectOptions(getThemeSelect(), 'Вопрос о заказе');
  await fill(user, getTextbox('Сообщение'), 'Где мой заказ?');
  await fill(user, getTextbox('Имя'), 'Анна');
  await fill(user, getTextbox('Фамилия'), 'Петрова');
  await fill(user, getTextbox('Телефон'), '89161234567');
  await user.click(getConsent());
}

export async function reopenForm(user: UserEvent): Promise<void> {
  const [cross] = screen.getAllByRole('button', { name: 'Закрыть' });
  if (cross) await user.click(cross);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Написать нам' }));
  await screen.findByRole('dialog', { name: 'Написать нам' });
}
