import { act, render, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useCloseOnBack, useModalHistory } from './modal-history.ts';
import { installPopStateInterceptor } from './pop-state-interceptor.ts';

function Page({ children }: { children?: React.ReactNode }) {
  useModalHistory('/listing');
  return children;
}

function Dialog({ onClose, address }: { onClose: () => void; address?: string }) {
  useCloseOnBack(onClose, address);
  return null;
}

/** Navigates as Next's router does. */
const visit = (path: string) => window.history.pushState({ __NA: true }, '', path);

/** Presses the browser's Back button, and waits until all effects are done. */
async function back(): Promise<void> {
  await act(async () => {
    window.history.back();
    await waitFor(() => expect(pops).toHaveBeenCalled());
    pops.mockClear();
  });
}

const pops = vi.fn();

window.addEventListener('popstate', pops);
// The interceptor is installed before the router's listener, as in instrumentation-client.ts.
installPopStateInterceptor();

beforeEach(() => {
  pops.mockClear();
  visit('/home');
  visit('/listing');
});

describe('MD-04 the URL of a modal', () => {
  it('is in the address bar while the modal is open, and the Back button closes the modal', async () => {
    const onClose = vi.fn();
    render(
      <Page>
        <Dialog onClose={onClose} address="/product/a" />
      </Page>,
    );
    expect(window.location.pathname).toBe('/product/a');
    await back();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(window.location.pathname).toBe('/listing');
  });

  it('is replaced by the page’s URL when the modal is closed in another way, and changes with the modal', () => {
    const onClose = vi.fn();
    const { rerender } = render(
      <Page>
        <Dialog onClose={onClose} address="/product/a" />
      </Page>,
    );
    const entries = window.history.length;
    rerender(
      <Page>
        <Dialog onClose={onClose} address="/product/b" />
      </Page>,
    );
    expect(window.location.pathname).toBe('/product/b');
    expect(window.history.length).toBe(entries);
    rerender(<Page />);
    expect(window.location.pathname).toBe('/listing');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('opens its page after a reload, from which the Back button leads to the listing', async () => {
    const { unmount } = render(
      <Page>
        <Dialog onClose={() => {}} address="/product/a" />
      </Page>,
    );
    const state = window.history.state;
    unmount();
    window.history.replaceState(state, '', '/product/a');
    render(<Page />);
    await back();
    expect(window.location.pathname).toBe('/listing');
  });
});

describe('a modal over a modal', () => {
  it('is closed by the Back button first, and the lower modal by the next click', async () => {
    const lower = vi.fn();
    const upper = vi.fn();
    const { rerender } = render(
      <Page>
        <Dialog key="lower" onClose={lower} />
        <Dialog key="upper" onClose={upper} />
      </Page>,
    );
    await back();
    expect(upper).toHaveBeenCalledTimes(1);
    expect(lower).not.toHaveBeenCalled();
    rerender(
      <Page>
        <Dialog key="lower" onClose={lower} />
      </Page>,
    );
    await back();
    expect(lower).toHaveBeenCalledTimes(1);
    expect(window.location.pathname).toBe('/listing');
  });

  it('shows the lower modal’s URL again when the upper modal is closed, without the router', async () => {
    const router = vi.fn();
    window.addEventListener('popstate', router);
    const page = (...dialogs: string[]) => (
      <Page>
        {dialogs.map((name) => (
          <Dialog key={name} onClose={() => {}} address={name === 'lower' ? '/product/a' : undefined} />
        ))}
      </Page>
    );
    const { rerender } = render(page('lower'));
    rerender(page('lower', 'upper'));
    await back();
    rerender(page('lower'));
    expect(window.location.pathname).toBe('/product/a');
    expect(router).not.toHaveBeenCalled();
    rerender(page('lower', 'upper'));
    rerender(page('lower'));
    expect(window.location.pathname).toBe('/product/a');
    rerender(page());
    expect(window.location.pathname).toBe('/listing');
    window.removeEventListener('popstate', router);
  });

  it('leaves no history entry that needs another click on the Back button', async () => {
    const { rerender } = render(
      <Page>
        <Dialog key="lower" onClose={() => {}} />
        <Dialog key="upper" onClose={() => {}} />
      </Page>,
    );
    rerender(<Page />);
    await act(async () => {
      window.history.back();
      await waitFor(() => expect(window.location.pathname).toBe('/home'));
    });
  });
});
