import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type SignInOptions, useModals } from '#features/modals/index.ts';
import { useSession } from '#features/session/index.ts';
import { COOKIES } from '#lib/config/cookies.ts';
import { removeCookie } from '#lib/hooks/use-cookie.ts';
import type { TestApi } from './api.ts';
import { fill } from './fill.ts';
import { renderPage } from './render.tsx';

export const AUTH = '/services/rest/v1/authentication';
export const PHONE = '+79161234567';
export const PASSWORD = 'длинный пароль 1';

/** Clears the data that a browser stores during a sign-in. */
export function clearBrowser(): void {
  sessionStorage.clear();
  removeCookie(COOKIES.code);
}

/** Deletes all customers, codes, e-mails and counters of sign-in attempts. */
export async function clearAuth(api: TestApi): Promise<void> {
  const { db } = api.shop();
  for (const table of ['rate_limits', 'login_failures', 'outbox', 'inbox', 'customers'] as const)
    await db.deleteFrom(table).execute();
}

export const getDialog = () => screen.getByRole('dialog');
export const getTextbox = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const getButton = (name: string | RegExp) => screen.getByRole('button', { name });
export const getConsent = () => screen.getByRole('checkbox', { name: /условия оферты/ });

function Page({ name, options }: { name: 'auth' | 'restore'; options?: SignInOptions }) {
  const open = useModals((modals) => modals.open);
  const { data } = useSession();
  return (
    <button type="button" onClick={() => open(name, options)}>
      Открыть
      <span>{data?.auth ? 'покупатель' : 'гость'}</span>
    </button>
  );
}

async function openModal(name: 'auth' | 'restore', title: string, options?: SignInOptions) {
  const user = renderPage(<Page name={name} options={options} />);
  await user.click(getButton(/Открыть/));
  return { user, shown: () => screen.findByRole('dialog', { name: title }) };
}

/**
 * Opens the sign-in modal on a new page.
 * @param shown false if the modal is expected to close immediately
 * @param again the user of an earlier call. The modal is then opened again on the same page
 */
export async function openAuth(options?: SignInOptions, shown = true, again?: UserEvent): Promise<UserEvent> {
  const title = 'Регистрация или вход';
  if (again) {
    await again.click(getButton(/Открыть/));
    await screen.findByRole('dialog', { name: title });
    return again;
  }
  const opened = await openModal('auth', title, options);
  if (shown) await opened.shown();
  return opened.user;
}

export async function openRestore(options?: SignInOptions): Promise<UserEvent> {
  const opened = await openModal('restore', 'Восстановление пароля', options);
  await opened.shown();
  return opened.user;
}

export const openEmailTab = (user: UserEvent) => user.click(screen.getByRole('tab', { name: 'По email' }));

/** Types a phone and requests its SMS code. */
export async function requestCode(user: UserEvent): Promise<void> {
  await fill(user, getTextbox('Телефон'), '89161234567');
  await user.click(getConsent());
  await user.click(getButton('Получить код'));
  await screen.findByRole('textbox', { name: 'Код из SMS' });
}

/** Reads the six-digit code of the last SMS. */
export async function readLastCode(api: TestApi): Promise<string> {
  const { body } = await api
    .shop()
    .db.selectFrom('inbox')
    .select('body')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(body)?.[0] ?? '';
}

/** Reads the token of the link in the last e-mail. */
export async function readLastLinkToken(api: TestApi): Promise<string> {
  const { payload } = await api
    .shop()
    .db.selectFrom('outbox')
    .select('payload')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const token = typeof payload === 'object' && payload && 'token' in payload ? payload.token : null;
  if (typeof token !== 'string') throw new Error('no e-mail with a link');
  return token;
}
