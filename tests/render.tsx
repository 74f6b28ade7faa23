import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import ModalRoot from '#app/modal-root.tsx';
import { Providers } from '#app/providers.tsx';

/** Renders part of a page inside the providers and the modal root, as the root layout does. */
export function renderPage(children: ReactNode) {
  render(
    <Providers>
      {children}
      <ModalRoot />
    </Providers>,
  );
  return userEvent.setup();
}
