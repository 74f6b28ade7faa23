import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import ModalRoot from '#app/modal-root.tsx';
import { Providers } from '#app/providers.tsx';

/** Renders part of a page inside everything that the root layout puts around it. */
export function renderPage(children: ReactNode) {
  render(
    <Providers>
      {children}
      <ModalRoot />
    </Providers>,
  );
  return userEvent.setup();
}
