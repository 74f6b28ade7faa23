import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { LoadFailure } from '#components/layout/load-failure.tsx';
import { reloadPage } from '#lib/hooks/reload-page.ts';
import { mockNavigation } from '#tests/navigation.ts';
import ErrorPage from './error.tsx';

mockNavigation({ usePathname: () => '/catalog/shoes' });
const reload = vi.mocked(reloadPage);

const failure = Object.assign(new Error('Failed to load chunk /_next/static/chunks/1.js'), {
  name: 'ChunkLoadError',
});
const missing = () => lazy(() => Promise.reject(failure));

beforeEach(() => {
  reload.mockReset();
  sessionStorage.clear();
  // React logs every error that a boundary catches.
  vi.mocked(console.error).mockImplementation(() => {});
});
afterEach(() => void vi.mocked(console.error).mockClear());

function show(Part = missing(), onClose = () => {}) {
  return render(
    <>
      <p>страница</p>
      <LazyBoundary fallback={<LoadFailure onClose={onClose} />}>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </LazyBoundary>
    </>,
  );
}

describe('ER-06 a part whose chunk fails', () => {
  it('reloads the page once, and shows an alert within the guard interval', async () => {
    const user = userEvent.setup();
    const { unmount } = show();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(reload).toHaveBeenCalledOnce();
    unmount();

    const onClose = vi.fn();
    show(missing(), onClose);
    expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось открыть');
    expect(screen.getByText('страница')).toBeVisible();
    expect(reload).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(onClose).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Обновить' }));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('shows nothing if the visitor has not requested the part', async () => {
    const Part = missing();
    render(
      <>
        <p>страница</p>
        <LazyBoundary>
          <Suspense fallback="ждём">
            <Part />
          </Suspense>
        </LazyBoundary>
      </>,
    );
    await waitFor(() => expect(screen.queryByText('ждём')).toBeNull());
    expect(screen.getByText('страница')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('ER-06 the error page', () => {
  it('reloads the page once after a failed chunk, and shows a reload button after another failure', async () => {
    const retry = vi.fn();
    const { unmount } = render(<ErrorPage error={failure} retry={retry} />);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();

    render(<ErrorPage error={failure} retry={retry} />);
    expect(await screen.findByRole('alert')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(reload).toHaveBeenCalledTimes(2);
    expect(retry).not.toHaveBeenCalled();
  });

  it('renders the page again after any other error', async () => {
    const retry = vi.fn();
    render(<ErrorPage error={new Error('x')} retry={retry} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }));
    expect(retry).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });
});
