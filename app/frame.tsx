import type { ReactNode } from 'react';
import { ClickReplay } from './click-replay.tsx';
import { LazyIdleWidgets } from './lazy-idle-widgets.tsx';
import { LazyModalRoot } from './lazy-modal-root.tsx';
import { Providers } from './providers.tsx';

/** Frame around the content of every document of the shop. */
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
