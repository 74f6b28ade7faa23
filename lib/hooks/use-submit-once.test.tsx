import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#lib/api/result.ts';
import { loadSubmitAttempt } from './submit-attempt.ts';
import { useSubmitOnce } from './use-submit-once.ts';

const ACCOUNT = '40817810238000000007';
const BODY = { email: 'anna@mail.ru', account: ACCOUNT };

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = (status: number) => () =>
  Promise.reject(new ApiFailure({ kind: 'errors', status, message: 'refused' }));

interface FormProps {
  body: unknown;
  answer: () => Promise<unknown>;
  keys: string[];
}

function Form({ body, answer, keys }: FormProps) {
  const { send, error, isSuccess } = useSubmitOnce({
    form: 'test',
    submit: (input: unknown, keyOf) => {
      keys.push(keyOf(input));
      return answer();
    },
  });
  return (
    <>
      <button type="button" onClick={() => send(body)}>
        send
      </button>
      <p>{isSuccess ? 'sent' : (error?.message ?? 'waiting')}</p>
    </>
  );
}

/** @param answer returns the response of the stubbed back end */
function renderForm(answer: () => Promise<unknown>, body: unknown = BODY) {
  const keys: string[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form body={body} answer={answer} keys={keys} />
    </QueryClientProvider>,
  );
  return { keys, button: screen.getByRole('button') };
}

/**
 * Opens the form and clicks once.
 * @returns the idempotency key that was sent
 */
async function sendOnce(answer: () => Promise<unknown>, body?: unknown): Promise<string> {
  const { keys, button } = renderForm(answer, body);
  await userEvent.click(button);
  await waitFor(() => expect(screen.queryByText('waiting')).toBeNull());
  cleanup();
  const [key] = keys;
  if (!key) throw new Error('nothing was sent');
  return key;
}

beforeEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('useSubmitOnce', () => {
  it('sends once when the button is clicked twice before the response', async () => {
    let answer = () => {};
    const { keys, button } = renderForm(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    );
    await userEvent.dblClick(button);
    answer();
    expect(await screen.findByText('sent')).toBeVisible();
    expect(keys).toHaveLength(1);
  });

  it('sends the same body with the same key after a lost response', async () => {
    const { keys, button } = renderForm(lost);
    await userEvent.click(button);
    expect(await screen.findByText('Failed to fetch')).toBeVisible();
    await userEvent.click(button);
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
  });

  it('reuses the key after a reload of the page', async () => {
    const first = await sendOnce(lost);
    expect(loadSubmitAttempt('test').isOpen()).toBe(true);
    expect(await sendOnce(lost)).toBe(first);
  });

  it('sends a changed body with another key', async () => {
    const first = await sendOnce(lost);
    expect(await sendOnce(lost, { ...BODY, email: 'vera@mail.ru' })).not.toBe(first);
  });

  it('removes the submit attempt once it has succeeded', async () => {
    const first = await sendOnce(() => Promise.resolve());
    expect(loadSubmitAttempt('test').isOpen()).toBe(false);
    expect(await sendOnce(lost)).not.toBe(first);
  });

  it('removes the submit attempt after a 409, and retains it after other refusals', async () => {
    const first = await sendOnce(refused(503));
    expect(await sendOnce(refused(409))).toBe(first);
    expect(await sendOnce(lost)).not.toBe(first);
  });

  it('does not store the body', async () => {
    await sendOnce(lost);
    const stored = JSON.stringify({ ...sessionStorage });
    expect(stored).toContain('key');
    expect(stored).not.toContain(BODY.email);
    const { fingerprint } = JSON.parse(sessionStorage.getItem('test-attempt') ?? '');
    expect(fingerprint).toMatch(/^[\da-f]{1,4}$/);
  });

  it('retains the key in a browser without storage', async () => {
    const block = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: block, removeItem: block });
    const first = await sendOnce(lost);
    expect(await sendOnce(() => Promise.resolve())).toBe(first);
    expect(loadSubmitAttempt('test').isOpen()).toBe(false);
  });

  it('sends with a new key when the stored submit attempt is malformed', async () => {
    sessionStorage.setItem('test-attempt', '{');
    expect(await sendOnce(lost)).not.toBe('');
  });
});
