import type { ReactNode } from 'react';
import type { MissingPart } from '#lib/config/content-pages.ts';
import { MissingPagesProvider } from '#lib/hooks/missing-pages.tsx';
import { ClickReplay } from './click-replay.tsx';
import { LazyIdleWidgets } from './lazy-idle-widgets.tsx';
import { LazyModalRoot } from './lazy-modal-root.tsx';
import { Providers } from './providers.tsx';

interface FrameProps {
  /** Pages that this shop lacks, and the loyalty program if it lacks one. */
  missing: readonly MissingPart[];
  children: ReactNode;
}

/** Frame around the content of every document of the shop. */
export function Frame({ missing, children }: FrameProps) {
  const frame = (
    <Providers>
      {children}
      <LazyModalRoot />
      <LazyIdleWidgets />
      <ClickReplay />
    </Providers>
  );
  // In a shop with all pages nothing is added to the document.
  return missing.length > 0 ? <MissingPagesProvider missing={missing}>{frame}</MissingPagesProvider> : frame;
}
