import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '#lib/api/client.ts';
import { reloadPage, replacePage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { CUSTOMER } from '#tests/customers.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { SignedInOnly } from './components/signed-in-only.tsx';
import { useLogout } from './use-logout.ts';
import { useProfile } from './use-profile.ts';

mockNavigation({ usePathname: () => null });

const api = createTestApi();
const PROFILE = 'GET /services/rest/v1/user/profile';
const CHECK = 'GET /api/v1/auth/check';
const count = (name: string) => api.requests().filter((one) => one === name).length;

beforeEach(async () => {
  vi.mocked(replacePage).mockReset();
  vi.mocked(reloadPage).mockReset();
  window.history.replaceState(null, '', '/personal/orders?page=2');
  await api.shop().db.deleteFrom('customers').execute();
});

function Name() {
  return <p>{useProfile().data?.name ?? 'без имени'}</p>;
}

function Reviews() {
  const { refetch } = useQuery({
    queryKey: ['reviews'],
    queryFn: () => request('GET /services/rest/v1/user/reviews', {}),
    retry: false,
  });
  return (
    <button type="button" onClick={() => void refetch()}>
      Отзывы
    </button>
  );
}

function Out() {
  const { mutate, error } = useLogout();
  return (
    <button type="button" onClick={() => mutate()}>
      {error?.message ?? 'Выйти'}
    </button>
  );
}

const page = (
  <SignedInOnly fallback={<p>загружаем</p>}>
    <Name />
  </SignedInOnly>
);

describe('RT-23 pages of customers', () => {
  it('RT-23 ST-01 are rendered for a customer, with one request for the profile', async () => {
    await api.signIn();
    renderPage(
      <>
        {page}
        <Name />
      </>,
    );
    expect(screen.getByText('загружаем')).toBeVisible();
    expect(await screen.findAllByText(CUSTOMER.name)).toHaveLength(2);
    expect(count(PROFILE)).toBe(1);
    expect(replacePage).not.toHaveBeenCalled();
  });

  it('RT-23 redirect a guest to the sign-in with the return path', async () => {
    renderPage(page);
    await waitFor(() =>
      expect(replacePage).toHaveBeenCalledWith('/?open_popup=y&popup=auth&back=/personal/orders%3Fpage%3D2'),
    );
    expect(screen.getByText('загружаем')).toBeVisible();
    expect(count(PROFILE)).toBe(0);
  });

  it('ER-04 show an error when the session cannot be loaded, and load it again', async () => {
    await api.signIn();
    let isDown = true;
    const passing = globalThis.fetch;
    globalThis.fetch = async (...args) => {
      if (isDown && String(args[0]).endsWith('/authentication/start')) throw new TypeError('Failed to fetch');
      return passing(...args);
    };
    try {
      const user = renderPage(page);
      expect(await screen.findByText(/^Нет связи с магазином/)).toBeVisible();
      isDown = false;
      await user.click(screen.getByRole('button', { name: 'Повторить' }));
      expect(await screen.findByText(CUSTOMER.name)).toBeVisible();
      expect(replacePage).not.toHaveBeenCalled();
    } finally {
      globalThis.fetch = passing;
    }
  });
});

describe('ST-01 a sign-in that has ended elsewhere', () => {
  it('ST-01 is detected by the first refused request, and the sign-in opens without leaving the page', async () => {
    const id = await api.signIn();
    const user = renderPage(
      <>
        {page}
        <Reviews />
      </>,
    );
    expect(await screen.findByText(CUSTOMER.name)).toBeVisible();
    await api.endSessions(id);
    await user.click(screen.getByRole('button', { name: 'Отзывы' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Вы вышли из аккаунта — войдите, чтобы продолжить',
    );
    expect(screen.getByText(CUSTOMER.name)).toBeVisible();
    expect(count(CHECK)).toBe(1);
    expect(replacePage).not.toHaveBeenCalled();
  });
});

describe('ST-04 logout', () => {
  it('ST-04 ends the session, deletes the tab’s drafts and reloads the page', async () => {
    await api.signIn();
    sessionStorage.setItem('feedback-draft', '{"name":"Анна"}');
    const user = renderPage(<Out />);
    await waitFor(() => expect(sessionStorage.getItem('drafts-of')).not.toBeNull());
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
    expect(sessionStorage).toHaveLength(0);
    const { auth } = await request('GET /api/v1/auth/check', { query: {} });
    expect(auth).toBe(false);
  });

  it('ST-04 keeps the session when the server cannot be reached', async () => {
    await api.signIn();
    api.answer('/user/logout', () =>
      HttpResponse.json({ status: 'error', errors: [{ message: 'Не сейчас' }] }, { status: 503 }),
    );
    const user = renderPage(<Out />);
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText('Не сейчас')).toBeVisible();
    expect(reloadPage).not.toHaveBeenCalled();
  });
});
