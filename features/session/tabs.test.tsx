import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { request } from '#lib/api/client.ts';
import { reloadPage } from '#lib/hooks/reload-page.ts';
import { createTestApi } from '#tests/api.ts';
import { CUSTOMER } from '#tests/customers.ts';
import { fill } from '#tests/fill.ts';
import { mockNavigation } from '#tests/navigation.ts';
import { renderPage } from '#tests/render.tsx';
import { announceSession } from './tabs.ts';
import { useProfile } from './use-profile.ts';
import { useSession } from './use-session.ts';

mockNavigation({ usePathname: () => null });

const api = createTestApi();
const CHECK = 'GET /api/v1/auth/check';
const count = (name: string) => api.requests().filter((one) => one === name).length;

const show = (state: DocumentVisibilityState) =>
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
const look = () => act(async () => void window.dispatchEvent(new Event('focus')));
const notify = (key: string) =>
  act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })));

beforeEach(() => vi.mocked(reloadPage).mockReset());
afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'));

function Page() {
  const session = useSession().data;
  const name = useProfile().data?.name;
  useQuery({ queryKey: ['lines'], queryFn: () => request('GET /api/v1/cart', {}), staleTime: 60_000 });
  return (
    <>
      <p>{session ? (name ?? 'гость') : 'загружаем'}</p>
      <p>{session?.location.city.name}</p>
      <input aria-label="Комментарий" />
    </>
  );
}

/**
 * Renders a page for a guest and types text. Then lets time pass, until the session is old enough to be checked again.
 */
async function openAsGuest() {
  const user = renderPage(<Page />);
  await screen.findByText('гость');
  await fill(user, screen.getByLabelText('Комментарий'), 'Позвоните');
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  return user;
}

it('ST-01 shows the customer who has signed in in another tab, and preserves the typed text', async () => {
  await openAsGuest();
  const carts = count('GET /api/v1/cart');
  await api.signIn();
  await look();
  expect(await screen.findByText(CUSTOMER.name)).toBeVisible();
  await waitFor(() => expect(count('GET /api/v1/cart')).toBe(carts + 1));
  expect(screen.getByLabelText('Комментарий')).toHaveValue('Позвоните');
  expect(reloadPage).not.toHaveBeenCalled();
});

it('ST-01 updates a visible tab immediately, and a hidden one when it becomes visible', async () => {
  await openAsGuest();
  await api.signIn();
  show('hidden');
  await notify('session-changed');
  const checks = count(CHECK);
  await notify('something-else');
  expect(count(CHECK)).toBe(checks);
  show('visible');
  await notify('something-else');
  expect(count(CHECK)).toBe(checks);
  await notify('session-changed');
  expect(await screen.findByText(CUSTOMER.name)).toBeVisible();
});

it('loads only the session again while it is unchanged', async () => {
  await openAsGuest();
  const [checks, carts] = [count(CHECK), count('GET /api/v1/cart')];
  await look();
  await look();
  await waitFor(() => expect(count(CHECK)).toBe(checks + 1));
  expect(count('GET /api/v1/cart')).toBe(carts);
});

it('ST-01 shows the city that was chosen in another tab', async () => {
  await openAsGuest();
  const { cities } = await request('GET /api/v1/local/city', { query: {} });
  const other = cities.find(({ name }) => name !== 'Москва');
  if (!other) throw new Error('the shop has one city');
  await request('POST /api/v1/local/location', { body: { location_id: other.location_id } });
  await look();
  expect(await screen.findByText(other.name)).toBeVisible();
});

it('RO-03 reloads the page when another customer has signed in in another tab', async () => {
  await api.signIn();
  renderPage(<Page />);
  await screen.findByText(CUSTOMER.name);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await api.signIn({ ...CUSTOMER, name: 'Ольга', phone: '+79035550022', email: 'olga@example.ru' });
  await look();
  await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
});

it('announces each change to the other tabs', () => {
  announceSession();
  const first = localStorage.getItem('session-changed');
  announceSession();
  expect(first).not.toBeNull();
  expect(localStorage.getItem('session-changed')).not.toBe(first);
});

const DRAFT = 'checkout-draft';
const storeDraft = () => sessionStorage.setItem(DRAFT, '{"state":{"name":"Анна"}}');

it('RO-03 deletes a customer’s drafts when their tab is loaded for a guest or another customer', async () => {
  for (const next of ['гость', 'Ольга']) {
    sessionStorage.clear();
    vi.mocked(reloadPage).mockReset();
    await api.signIn();
    renderPage(<Page />);
    await screen.findByText(CUSTOMER.name);
    storeDraft();
    cleanup();
    if (next === 'гость') api.newVisitor();
    else await api.signIn({ ...CUSTOMER, name: next, phone: '+79035550022', email: 'olga@example.ru' });
    renderPage(<Page />);
    await screen.findByText(next);
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
    cleanup();
  }
});

it('RO-03 deletes a modal’s draft without a reload, because a URL may have opened another modal', async () => {
  sessionStorage.clear();
  await api.signIn();
  renderPage(<Page />);
  await screen.findByText(CUSTOMER.name);
  sessionStorage.setItem('feedback-draft', '{"state":{}}');
  cleanup();
  api.newVisitor();
  renderPage(<Page />);
  await screen.findByText('гость');
  await waitFor(() => expect(sessionStorage.getItem('feedback-draft')).toBeNull());
  expect(reloadPage).not.toHaveBeenCalled();
});

it('RO-03 preserves the drafts of a guest who signs in, and of a customer who returns', async () => {
  sessionStorage.clear();
  renderPage(<Page />);
  await screen.findByText('гость');
  storeDraft();
  cleanup();
  await api.signIn();
  for (const _ of ['signed in', 'reloaded']) {
    renderPage(<Page />);
    await screen.findByText(CUSTOMER.name);
    expect(sessionStorage.getItem(DRAFT)).not.toBeNull();
    cleanup();
  }
  expect(reloadPage).not.toHaveBeenCalled();
});
