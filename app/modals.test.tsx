import { useMutation, useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useModals } from '#features/modals/index.ts';
import { useLogout } from '#features/session/index.ts';
import { request } from '#lib/api/client.ts';
import { createTestApi } from '#tests/api.ts';
import { renderPage } from '#tests/render.tsx';

const api = createTestApi();

function Cities() {
  const { error } = useQuery({
    queryKey: ['test'],
    queryFn: () => request('GET /api/v1/local/city', { query: {} }),
    retry: false,
  });
  return <p>{error ? 'не вышло' : 'ждём'}</p>;
}

function Opener() {
  const open = useModals((modals) => modals.open);
  return (
    <button type="button" onClick={() => open('alert', { title: 'Готово', html: 'Да' })}>
      открыть
    </button>
  );
}

function Lost() {
  const openOver = useModals((modals) => modals.openOver);
  const { mutate } = useMutation({
    mutationFn: () => request('GET /api/v1/local/city', { query: {} }),
    onMutate: () => openOver('location'),
  });
  return (
    <button type="button" onClick={() => mutate()}>
      Потерять
    </button>
  );
}

function LogoutButton() {
  const { mutate, error } = useLogout();
  return (
    <>
      <button type="button" onClick={() => mutate()}>
        Выйти
      </button>
      {error && (
        <p role="alert" data-testid="inline">
          {error.message}
        </p>
      )}
    </>
  );
}

const exception = (exception_show: string) =>
  Response.json(
    {
      status: 'error',
      exception_show,
      exception_title: 'Магазин закрыт',
      exception_message: 'До <b>утра</b><script>1</script>',
    },
    { status: 503 },
  );

describe('ER-03 a failed request', () => {
  it('MD-15 opens the alert with its title and sanitized message when it is of the popup type', async () => {
    api.answer('/api/v1/local/city', () => exception('popup'));
    const user = renderPage(<Cities />);
    const alert = within(await screen.findByRole('dialog', { name: 'Магазин закрыт' }, { timeout: 60_000 }));
    expect(alert.getByText('утра').tagName).toBe('B');
    expect(alert.getByText(/До/)).toHaveTextContent(/^До утра$/);
    await user.click(alert.getByRole('button', { name: 'Ок' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is handled by the code that made the request when it is not of the popup type', async () => {
    api.answer('/api/v1/local/city', () => exception('inline'));
    renderPage(<Cities />);
    expect(await screen.findByText('не вышло')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('ER-03 a failed mutation', () => {
  it('MD-15 opens the alert over the open modal', async () => {
    let isClosed = false;
    api.answer('/api/v1/local/city', () => (isClosed ? undefined : exception('popup')));
    const user = renderPage(<Lost />);
    await user.click(screen.getByRole('button', { name: 'Потерять' }));
    const alert = await screen.findByRole('dialog', { name: 'Магазин закрыт' });
    isClosed = true;
    expect(await screen.findByRole('dialog', { name: 'Выберите город' })).toBeVisible();
    await user.click(within(alert).getAllByRole('button', { name: 'Закрыть' })[0] as HTMLElement);
    expect(screen.queryByRole('dialog', { name: 'Магазин закрыт' })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Выберите город' })).toBeVisible();
  });

  it('ER-03 is not shown a second time next to the button when the alert shows it', async () => {
    api.answer('/user/logout', () => exception('popup'));
    const user = renderPage(<LogoutButton />);
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    await screen.findByRole('dialog', { name: 'Магазин закрыт' }, { timeout: 60_000 });
    expect(screen.getAllByText(/утра/)).toHaveLength(1);
    expect(screen.getByTestId('inline')).toBeEmptyDOMElement();
  });

  it('ER-02 is shown inline as plain text', async () => {
    api.answer('/user/logout', () => exception('inline'));
    const user = renderPage(<LogoutButton />);
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(await screen.findByText('До утра')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('modals', () => {
  it('are closed by Escape, one at a time', async () => {
    const user = renderPage(<Opener />);
    await user.click(screen.getByRole('button', { name: 'открыть' }));
    const dialog = await screen.findByRole('dialog', { name: 'Готово' });
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });
});
