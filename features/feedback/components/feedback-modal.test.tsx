import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { testApi } from '#tests/api.ts';
import { CUSTOMER } from '#tests/customers.ts';
import {
  attach,
  box,
  consent,
  FEEDBACK,
  fillForm,
  jpeg,
  openForm,
  prepareFeedback,
  reopenForm,
  submit,
  theme,
} from '#tests/feedback.tsx';
import { fill } from '#tests/fill.ts';
import { renderPage } from '#tests/render.tsx';
import { FeedbackButton } from './feedback-button.tsx';

const api = testApi();
prepareFeedback(api);

const posts = () => api.requests().filter((request) => request === `POST ${FEEDBACK}`);
const listStored = () => api.shop().db.selectFrom('feedback').selectAll().execute();

describe('MD-09 ST-20 the feedback form', () => {
  it('EN-05 sends all fields with a file and shows ‘Сообщение отправлено’', async () => {
    const user = await openForm();
    await fillForm(user);
    await fill(user, box(/E-mail/), 'anna@example.ru');
    await attach(user, jpeg('Каблук.jpg'));
    expect(await screen.findByText(/· Загружен/)).toBeVisible();
    await user.click(submit());
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
    expect(box('Сообщение')).toHaveValue('');
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
    expect(submit()).toBeDisabled();
    await user.type(box('Имя'), 'Анна{Enter}');
    await user.click(consent());
    expect(submit()).toBeEnabled();
    expect(screen.getByRole('link', { name: 'обработку персональных данных' })).toHaveAttribute(
      'href',
      '/info/personal-data',
    );
    expect(posts()).toEqual([]);
  });

  it('VA-04 VA-12 shows an error at each invalid field and focuses the first one', async () => {
    const user = await openForm();
    await fill(user, box('Сообщение'), 'Короткое');
    await fill(user, box(/E-mail/), 'anna@');
    await user.click(consent());
    await user.click(submit());
    expect(await screen.findByText('Выберите тему вопроса')).toBeVisible();
    for (const message of [
      'Сообщение меньше 10 символов',
      'Введите корректное имя',
      'Введите корректную фамилию',
      'Введите корректный номер телефона',
      'Не заполнено или неверно заполнено поле',
    ])
      expect(screen.getByText(message)).toBeVisible();
    expect(theme()).toHaveFocus();
    expect(theme()).toBeInvalid();
    expect(posts()).toEqual([]);
  });

  it('VA-04 keeps a text that is too long, and shows its length and an error', async () => {
    const user = await openForm();
    expect(box('Сообщение')).toHaveAccessibleDescription('Сообщение может содержать от 10 до 500 символов');
    await user.click(box('Сообщение'));
    await user.paste('а'.repeat(501));
    expect(screen.getByText('501 / 500')).toBeVisible();
    await user.tab();
    expect(await screen.findByText('Сообщение больше 500 символов')).toBeVisible();
    expect(box('Имя')).toHaveAttribute('maxlength', '500');
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
    await user.click(submit());
    const alert = await screen.findByText('Первая причина. Вторая причина');
    expect(alert.compareDocumentPosition(submit())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(box('Сообщение')).toHaveValue('Где мой заказ?');
    await reopenForm(user);
    expect(box('Сообщение')).toHaveValue('Где мой заказ?');
    expect(box('Телефон')).toHaveValue('+7 916-123-45-67');
    expect(theme()).toHaveDisplayValue('Вопрос о заказе');
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
      await user.click(submit());
      expect(await screen.findByText(/^Нет связи с магазином/)).toBeVisible();
      expect(box('Имя')).toHaveValue('Анна');
      isLost = false;
      await user.click(submit());
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
    await user.dblClick(submit());
    await screen.findByRole('heading', { name: 'Сообщение отправлено' });
    expect(posts()).toHaveLength(1);
  });

  it('ST-20 is filled in from a customer’s profile', async () => {
    await api.signIn();
    await openForm();
    await waitFor(() => expect(box('Имя')).toHaveValue(CUSTOMER.name));
    expect(box('Фамилия')).toHaveValue(CUSTOMER.surname);
    expect(box('Телефон')).toHaveValue('+7 916-123-45-67');
    expect(box(/E-mail/)).toHaveValue(CUSTOMER.email);
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
    await fill(user, box('Имя'), 'Анна');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('option', { name: 'Вопрос о заказе' })).toBeInTheDocument();
    expect(box('Имя')).toHaveValue('Анна');
  });
});
