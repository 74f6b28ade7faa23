'use client';

import { lazy, useId, useRef } from 'react';
import { LazyBoundary } from '#components/layout/lazy-boundary.tsx';
import { LoadFailure } from '#components/layout/load-failure.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useModals } from '#features/modals/index.ts';
import { useMounted } from '#lib/hooks/use-mounted.ts';
import { texts } from '../texts.ts';
import styles from './chat.module.scss';

const ChatPanel = lazy(() => import('./chat-panel.tsx'));

/**
 * Launcher in the corner, with a panel of contact channels (MD-19).
 * @param onlyWhenOpen true in layouts without the launcher. There the launcher is shown only after a URL has opened the
 * panel (RD-09)
 */
export function ChatWidget({ onlyWhenOpen = false }: { onlyWhenOpen?: boolean }) {
  const isOpen = useModals(({ current }) => current?.name === 'chat');
  const open = useModals((modals) => modals.open);
  const close = useModals((modals) => modals.close);
  const launcher = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  // The launcher is not in the server's HTML, because without JavaScript it would open nothing.
  const isMounted = useMounted();
  if (!isMounted || (onlyWhenOpen && !isOpen)) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles Escape from inside
    <div
      className={styles.chat}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        close();
        launcher.current?.focus();
      }}
    >
      <button
        ref={launcher}
        type="button"
        className={styles.launcher}
        aria-label={texts.chat}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => (isOpen ? close() : open('chat'))}
      >
        <Icon name={isOpen ? 'close' : 'chat'} />
      </button>
      {isOpen && (
        <LazyBoundary fallback={<LoadFailure onClose={close} />}>
          <ChatPanel id={panelId} onClose={close} />
        </LazyBoundary>
      )}
    </div>
  );
}
