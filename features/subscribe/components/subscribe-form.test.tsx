import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { renderPage } from '#tests/render.tsx';
import SubscribeForm from './subscribe-form.tsx';

const api = createTestApi();
const SECONDS_ON_PAGE = 7;

beforeEach(async () => {
  vi.spyOn(performance, 'now').mockReturnValue(SECONDS_ON_PAGE * 1000);
  await api.shop().db.deleteFrom('subscriptions').execute();
  return () => vi.mocked(performance.now).mockRestore();
});

const email = () => screen.getByRole('textbox', { name: 'Электронная почта' });
const agree = () => screen.getByRole('checkbox', { name: /Согласен на/ });
const submit = () => screen.getByRole('button', { name: 'Подписаться' });
const subscribed = () => api.shop().db.selectFrom('subscriptions').select('email').execute();
const posts = () => api.requests().filter((entry) => entry === 'POST /api/v1/form/subscribe');

describe('the footer subscription', () => {
  it('CH-05 ST-21 VA-13 subscribes by the keyboard alone and shows a confirmation', async () => {
    const user = renderPage(<SubscribeForm />);
    await user.click(email());
    await user.keyboard('anna@example.ru');
    await user.tab();
    await user.tab();
    expect(agree()).toHaveFocus();
    await user.keyboard(' ');
    await user.tab();
    expect(screen.getByRole('link', { name: 'обработку персональных данных' })).toHaveFocus();
    await user.click(email());
    await user.keyboard('{Enter}');
    const thanks = await screen.findByRole('heading', { name: 'Спасибо!' });
    expect(thanks).toHaveFocus();
    const panel = thanks.closest('[aria-live="polite"]');
    expect(panel).toHaveTextContent(
      'Мы отправили письмо на anna@example.ru. Нажмите в нём «Подтвердить подписку»',
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(await subscribed()).toEqual([{ email: 'anna@example.ru' }]);
  });

  it('VA-02 subscribes an e-mail address with a Cyrillic domain, stored in its ASCII form', async () => {
    const user = renderPage(<SubscribeForm />);
    await user.type(email(), 'anna@почта.рф');
    await user.click(agree());
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Спасибо!' })).toBeVisible();
    expect(await subscribed()).toEqual([{ email: 'anna@xn--80a1acny.xn--p1ai' }]);
  });

  it('VA-13 sends the anti-spam name from the server with the seconds since the page was loaded', async () => {
    let body: unknown;
    api.answer('/api/v1/form/anti_spam_name', () =>
      HttpResponse.json({ status: 'success', result: { anti_spam_name: 'f123' } }),
    );
    const realFetch = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (init?.method === 'POST' && String(input).endsWith('/subscribe'))
        body = JSON.parse(String(init.body));
      return realFetch(input, init);
    });
    const user = renderPage(<SubscribeForm />);
    await user.type(email(), 'anna@example.ru');
    await user.click(agree());
    await user.click(submit());
    await waitFor(() =>
      expect(body).toEqual({ email: 'anna@example.ru', agree: true, f123: SECONDS_ON_PAGE }),
    );
    // The server refuses the request, because it has not issued this field name.
    expect(await screen.findByRole('alert')).toHaveTextContent('Форма устарела');
    vi.mocked(globalThis.fetch).mockRestore();
  });

  it.each(['', 'anna', 'anna@'])(
    'VA-13 requires a valid address instead of %j, without a request',
    async (text) => {
      const user = renderPage(<SubscribeForm />);
      if (text) await user.type(email(), text);
      await user.click(agree());
      await user.click(submit());
      expect(screen.getByText('Не заполнено или неверно заполнено поле')).toBeVisible();
      expect(email()).toHaveFocus();
      expect(email()).toBeInvalid();
      expect(api.requests().filter((entry) => entry.includes('/form/'))).toEqual([]);
    },
  );

  it('requires consent and links to its text', async () => {
    const user = renderPage(<SubscribeForm />);
    await user.type(email(), 'anna@example.ru');
    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Чтобы подписаться, нужно согласие на обработку персональных данных',
    );
    expect(agree()).toHaveFocus();
    expect(screen.getByRole('link', { name: 'обработку персональных данных' })).toHaveAttribute(
      'href',
      '/info/personal-data',
    );
    expect(posts()).toEqual([]);
  });

  it('ER-02 shows the server’s messages below the form and preserves the typed text', async () => {
    api.answer('/api/v1/form/subscribe', () =>
      HttpResponse.json(
        { status: 'error', errors: [{ message: 'Первая причина' }, { message: 'Вторая причина' }] },
        { status: 422 },
      ),
    );
    const user = renderPage(<SubscribeForm />);
    await user.type(email(), 'anna@example.ru');
    await user.click(agree());
    await user.click(submit());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Первая причина. Вторая причина');
    expect(submit().compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(email()).toHaveValue('anna@example.ru');
    expect(agree()).toBeChecked();
  });

  it('shows an error when the connection fails, and sends again', async () => {
    let fails = true;
    api.answer('/api/v1/form/anti_spam_name', () =>
      fails
        ? HttpResponse.error()
        : HttpResponse.json({ status: 'success', result: { anti_spam_name: 'f1' } }),
    );
    api.answer('/api/v1/form/subscribe', () => HttpResponse.json({ status: 'success', result: {} }));
    const user = renderPage(<SubscribeForm />);
    await user.type(email(), 'anna@example.ru');
    await user.click(agree());
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось отправить');
    fails = false;
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Спасибо!' })).toBeVisible();
  });

  it('sends once when the button is pressed several times', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let sent = 0;
    api.answer('/api/v1/form/subscribe', async () => {
      sent += 1;
      await held;
      return HttpResponse.json({ status: 'success', result: {} });
    });
    const user = renderPage(<SubscribeForm />);
    await user.type(email(), 'anna@example.ru');
    await user.click(agree());
    await user.click(submit());
    await waitFor(() => expect(sent).toBe(1));
    await user.click(submit());
    await user.type(email(), '{Enter}');
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    release();
    const panel = await screen.findByRole('heading', { name: 'Спасибо!' });
    expect(within(panel).queryByRole('alert')).not.toBeInTheDocument();
    expect(sent).toBe(1);
  });
});
