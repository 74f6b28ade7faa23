import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { CUSTOMER } from '#tests/customers.ts';
import {
  attach,
  createJpeg,
  FEEDBACK,
  fillForm,
  getConsent,
  getSubmitButton,
  getTextbox,
  getThemeSelect,
  openForm,
  prepareFeedback,
  reopenForm,
} from '#tests/feedback.tsx';
import { fill } from '#tests/fill.ts';
import { renderPage } from '#tests/render.tsx';
import { FeedbackButton } from './feedback-button.tsx';

const api = createTestApi();
prepareFeedback(api);

const posts = () => api.requests().filter((request) => request === `POST ${FEEDBACK}`);
const listStored = () => api.shop().db.selectFrom('feedback').selectAll().execute();

describe('MD-09 ST-20 the feedback form', () => {
  it('EN-05 sends all fields with a file and shows ‘Сообщение отправлено’', async () => {
    const user = await openForm();
    await fillForm(user);
    await fill(user, getTextbox(/E-mail/), 'anna@example.ru');
    await attach(user, createJpeg('Каблук.jpg'));
    expect(await screen.findByText(/· Загружен/)).toBeVisible();
    await user.click(getSubmitButton());
    expect(await screen.findByRole('heading', { name: 'Сообщение отправлено' })).toHaveFocus();
    expect(await listStored()).toMatchObject([
      {
        name: 'Анна',
        last_name: 'Петрова',
        phone: '+79161234567',
        email: 'anna@example.ru',
        theme_id: 1,
        content: 'Где мой заказ?',
        consent: 'personal-data 2026-11-01',
      },
    ]);
    const [file] = await api.shop().db.selectFrom('uploads').select(['name', 'feedback_id']).execute();
    expect(file).toMatchObject({ name: 'Каблук.jpg', feedback_id: expect.any(Number) });
    await reopenForm(user);
    expect(getTextbox('Сообщение')).toHaveValue('');
    expect(screen.queryByRole('list', { name: 'Прикреплённые файлы' })).toBeNull();
  });

  it('ST-20 requests the topics once', async () => {
    const user = await openForm();
    await reopenForm(user);
    expect(screen.getByRole('option', { name: 'Вопрос о заказе' })).toBeInTheDocument();
    expect(api.requests().filter((request) => request === `GET ${FEEDBACK}/themes`)).toHaveLength(1);
  });

  it('VA-12 cannot be sent before consent is given', async () => {
    const user = await openForm();
    expect(getSubmitButton()).toBeDisabled();
    await user.type(getTextbox('Имя'), 'Анна{Enter}');
    await user.click(getConsent());
    expect(getSubmitButton()).toBeEnabled();
    expect(screen.getByRole('link', { name: 'обработку персональных данных' })).toHaveAttribute(
      'href',
      '/info/personal-data',
    );
    expect(posts()).toEqual([]);
  });

  it('VA-04 VA-12 shows an error at each invalid field and focuses the first one', async () => {
    const user = await openForm();
    await fill(user, getTextbox('Сообщение'), 'Короткое');
    await fill(user, getTextbox(/E-mail/), 'anna@');
    await user.click(getConsent());
    await user.click(getSubmitButton());
    expect(await screen.findByText('Выберите тему вопроса')).toBeVisible();
    for (const message of [
      'Сообщение меньше 10 символов',
      'Введите корректное имя',
      'Введите корректную фамилию',
      'Введите корректный номер телефона',
      'Не заполнено или неверно заполнено поле',
    ])
      expect(screen.getByText(message)).toBeVisible();
    expect(getThemeSelect()).toHaveFocus();
    expect(getThemeSelect()).toBeInvalid();
    expect(posts()).toEqual([]);
  });

  it('VA-04 keeps a text that is too long, and shows its length and an error', async () => {
    const user = await openForm();
    expect(getTextbox('Сообщение')).toHaveAccessibleDescription(
      'Сообщение может содержать от 10 до 500 символов',
    );
    await user.click(getTextbox('Сообщение'));
    await user.paste('а'.repeat(501));
    expect(screen.getByText('501 / 500')).toBeVisible();
    await user.tab();
    expect(await screen.findByText('Сообщение больше 500 символов')).toBeVisible();
    expect(getTextbox('Имя')).toHaveAttribute('maxlength', '500');
  });

  it('ER-02 shows the messages of the server above the button and keeps the typed text', async () => {
    api.answer(FEEDBACK, () =>
      HttpResponse.json(
        { status: 'error', errors: [{ message: 'Первая причина' }, { message: 'Вторая причина' }] },
        { status: 422 },
      ),
    );
    const user = await openForm();
    await fillForm(user);
    await user.click(getSubmitButton());
    const alert = await screen.findByText('Первая причина. Вторая причина');
    expect(alert.compareDocumentPosition(getSubmitButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(getTextbox('Сообщение')).toHaveValue('Где мой заказ?');
    await reopenForm(user);
    expect(getTextbox('Сообщение')).toHaveValue('Где мой заказ?');
    expect(getTextbox('Телефон')).toHaveValue('+7 916-123-45-67');
    expect(getThemeSelect()).toHaveDisplayValue('Вопрос о заказе');
  });

  it('ER-04 reports a lost connection without losing the text, and sends the same message again', async () => {
    let isLost = true;
    const user = await openForm();
    await fillForm(user);
    const real = globalThis.fetch;
    globalThis.fetch = async (...args) => {
      const answer = await real(...args);
      if (isLost && String(args[0]).endsWith('/feedback')) throw new TypeError('Failed to fetch');
      return answer;
    };
    try {
      await user.click(getSubmitButton());
      expect(await screen.findByText(/^Нет связи с магазином/)).toBeVisible();
      expect(getTextbox('Имя')).toHaveValue('Анна');
      isLost = false;
      await user.click(getSubmitButton());
      expect(await screen.findByRole('heading', { name: 'Сообщение отправлено' })).toBeVisible();
    } finally {
      globalThis.fetch = real;
    }
    expect(posts()).toHaveLength(2);
    expect(await listStored()).toHaveLength(1);
  });

  it('is sent once on a double click', async () => {
    const user = await openForm();
    await fillForm(user);
    await user.dblClick(getSubmitButton());
    await screen.findByRole('heading', { name: 'Сообщение отправлено' });
    expect(posts()).toHaveLength(1);
  });

  it('ST-20 is filled in from a customer’s profile', async () => {
    await api.signIn();
    await openForm();
    await waitFor(() => expect(getTextbox('Имя')).toHaveValue(CUSTOMER.name));
    expect(getTextbox('Фамилия')).toHaveValue(CUSTOMER.surname);
    expect(getTextbox('Телефон')).toHaveValue('+7 916-123-45-67');
    expect(getTextbox(/E-mail/)).toHaveValue(CUSTOMER.email);
  });

  it('loads the topics again after a failure', async () => {
    let fails = true;
    api.answer(`${FEEDBACK}/themes`, () =>
      fails
        ? HttpResponse.json({ status: 'error', errors: [{ message: 'Не сейчас' }] }, { status: 503 })
        : HttpResponse.json({
            status: 'success',
            result: { themes: [{ id: 1, title: 'Вопрос о заказе', file_required: false }] },
          }),
    );
    const user = renderPage(<FeedbackButton />);
    await user.click(screen.getByRole('button', { name: 'Написать нам' }));
    expect(await screen.findByText('Не сейчас')).toBeVisible();
    await fill(user, getTextbox('Имя'), 'Анна');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('option', { name: 'Вопрос о заказе' })).toBeInTheDocument();
    expect(getTextbox('Имя')).toHaveValue('Анна');
  });
});
