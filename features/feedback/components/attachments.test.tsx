import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import {
  attach,
  createJpeg,
  FEEDBACK,
  fillForm,
  getFileInput,
  getSubmitButton,
  getThemeSelect,
  openForm,
  prepareFeedback,
  reopenForm,
  UPLOAD,
} from '#tests/feedback.tsx';

const api = createTestApi();
prepareFeedback(api);

const MB = 1024 * 1024;
const posts = () => api.requests().filter((request) => request === `POST ${FEEDBACK}`);
const uploads = () => api.requests().filter((request) => request === `POST ${UPLOAD}`);

describe('VA-12 files', () => {
  const rows = () =>
    within(screen.getByRole('list', { name: 'Прикреплённые файлы' })).getAllByRole('listitem');

  it('are limited to five, and the files within the limit are preserved', async () => {
    const user = await openForm();
    expect(getFileInput()).toHaveAccessibleDescription('Не более 5 файлов общим весом не более 15 мб');
    await attach(user, ...Array.from({ length: 6 }, (_, index) => createJpeg(`${index}.jpg`)));
    expect(await screen.findByText('Можно прикрепить не более 5 файлов')).toBeVisible();
    expect(getFileInput()).toBeInvalid();
    expect(rows()).toHaveLength(5);
    await waitFor(() => expect(screen.getAllByText(/· Загружен/)).toHaveLength(5));
    await user.click(screen.getByRole('button', { name: 'Убрать файл 0.jpg' }));
    expect(screen.queryByText('Можно прикрепить не более 5 файлов')).toBeNull();
    expect(getFileInput()).toHaveFocus();
    await attach(user, createJpeg('5.jpg'));
    await waitFor(() => expect(screen.getAllByText(/· Загружен/)).toHaveLength(5));
    expect(uploads()).toHaveLength(6);
  });

  it('are limited to 15 MB in total', async () => {
    const user = await openForm();
    await attach(user, createJpeg('a.jpg', 9 * MB), createJpeg('b.jpg', 7 * MB));
    expect(await screen.findByText('Общий размер файлов не должен превышать 15 МБ')).toBeVisible();
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('9,0 МБ');
  });

  it('are refused immediately when their type is not allowed', async () => {
    await openForm();
    // The browser does not apply `accept` to a dropped file.
    const user = userEvent.setup({ applyAccept: false });
    await attach(user, new File(['x'], 'script.html'));
    expect(
      await screen.findByText('Можно прикрепить фотографии, короткие видео, PDF и документы Word'),
    ).toBeVisible();
    expect(uploads()).toEqual([]);
    await attach(user, new File(['not a picture'], 'a.jpg'));
    expect(await screen.findByText(/· Можно прикрепить фотографии/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /ещё раз/ })).toBeNull();
  });

  it('are required when the topic needs a file', async () => {
    const user = await openForm();
    await fillForm(user);
    await user.selectOptions(getThemeSelect(), 'Качество вещи');
    await user.click(getSubmitButton());
    expect(await screen.findByText('Вы не выбрали файл')).toBeVisible();
    expect(getFileInput()).toHaveFocus();
    expect(posts()).toEqual([]);
    await attach(user, createJpeg('Каблук.jpg'));
    await screen.findByText(/· Загружен/);
    await user.click(getSubmitButton());
    expect(await screen.findByRole('heading', { name: 'Сообщение отправлено' })).toBeVisible();
  });

  it('block the message after a failed upload, and are uploaded again', async () => {
    let fails = true;
    api.answer(UPLOAD, () =>
      fails
        ? HttpResponse.error()
        : HttpResponse.json({
            status: 'success',
            result: { id: '0b0e7a52-5f3c-4c4e-9a55-111111111111' },
          }),
    );
    const user = await openForm();
    await fillForm(user);
    await attach(user, createJpeg('Каблук.jpg'));
    expect(await screen.findByText(/· Ошибка при загрузке файлов/)).toBeVisible();
    await user.click(getSubmitButton());
    expect(posts()).toEqual([]);
    expect(getFileInput()).toHaveFocus();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Повторить загрузку файла Каблук.jpg' }));
    expect(await screen.findByText(/· Загружен/)).toBeVisible();
    await user.click(getSubmitButton());
    // The server has never received the file. An error is shown at the file, and the file can be uploaded again.
    expect(await screen.findByText(/· Файл не найден, прикрепите его ещё раз/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Повторить загрузку файла Каблук.jpg' })).toBeVisible();
  });

  it('delay the message until their upload ends, also while the modal is closed', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    api.answer(UPLOAD, async () => {
      await held;
      return HttpResponse.json({
        status: 'success',
        result: { id: '0b0e7a52-5f3c-4c4e-9a55-111111111111' },
      });
    });
    const user = await openForm();
    await fillForm(user);
    await attach(user, createJpeg('Каблук.jpg'));
    expect(await screen.findByRole('progressbar', { name: 'Загрузка файла Каблук.jpg' })).toBeVisible();
    await user.click(getSubmitButton());
    expect(await screen.findByText('Дождитесь, пока файлы загрузятся')).toBeVisible();
    expect(posts()).toEqual([]);
    await reopenForm(user);
    release();
    expect(await screen.findByText(/· Загружен/)).toBeVisible();
  });
});
