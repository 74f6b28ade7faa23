import type { ReactNode } from 'react';
import { ClickReplay } from './click-replay';
import { LazyIdleWidgets } from './lazy-idle-widgets';
import { LazyModalRoot } from './lazy-modal-root';
import { Providers } from './providers';

/** What every document of the shop has around its content. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <Providers>
      {children}
      <LazyModalRoot />
      <LazyIdleWidgets />
      <ClickReplay />
    </Providers>
  );
}
