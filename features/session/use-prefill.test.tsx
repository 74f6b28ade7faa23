import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi } from '#tests/api.ts';
import { CUSTOMER } from '#tests/customers.ts';
import { fill } from '#tests/fill.ts';
import { renderPage } from '#tests/render.tsx';
import { usePrefill } from './use-prefill.ts';

const api = createTestApi();

/** Releases the response with the profile. The response is delayed until this function is called. */
let releaseProfile = () => {};
let passing: typeof fetch;
beforeEach(() => {
  const gate = new Promise<void>((resolve) => {
    releaseProfile = resolve;
  });
  passing = globalThis.fetch;
  globalThis.fetch = async (...args) => {
    if (String(args[0]).endsWith('/user/profile')) await gate;
    return passing(...args);
  };
});
afterEach(async () => {
  releaseProfile();
  globalThis.fetch = passing;
  await api.shop().db.deleteFrom('customers').execute();
});

function Form() {
  const { register, getValues, setValue, formState } = useForm({
    defaultValues: { first: '', last: '', tel: '', mail: '' },
  });
  usePrefill(
    { getValues, setValue, formState },
    { name: 'first', surname: 'last', phone: 'tel', email: 'mail' },
  );
  return (
    <form>
      {(['first', 'last', 'tel', 'mail'] as const).map((name) => (
        <input key={name} aria-label={name} {...register(name)} />
      ))}
    </form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });

describe('ST-01 a form is prefilled from the profile', () => {
  it('in each field that was not touched', async () => {
    await api.signIn();
    renderPage(<Form />);
    releaseProfile();
    await waitFor(() => expect(field('first')).toHaveValue(CUSTOMER.name));
    expect(field('last')).toHaveValue(CUSTOMER.surname);
    expect(field('tel')).toHaveValue('+7 916-123-45-67');
    expect(field('mail')).toHaveValue(CUSTOMER.email);
  });

  it('never over typed text, nor in a field that was cleared', async () => {
    await api.signIn();
    const user = renderPage(<Form />);
    await fill(user, field('first'), 'Мария');
    await fill(user, field('mail'), 'x');
    await user.clear(field('mail'));
    await user.tab();
    releaseProfile();
    await waitFor(() => expect(field('last')).toHaveValue(CUSTOMER.surname));
    expect(field('first')).toHaveValue('Мария');
    expect(field('mail')).toHaveValue('');
  });

  it('not for a guest, whose profile is not requested', async () => {
    renderPage(<Form />);
    releaseProfile();
    await waitFor(() => expect(api.requests()).toContain('POST /services/rest/v1/authentication/start'));
    expect(field('first')).toHaveValue('');
    expect(api.requests()).not.toContain('GET /services/rest/v1/user/profile');
  });
});
