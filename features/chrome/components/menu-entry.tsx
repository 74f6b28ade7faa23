'use client';

import Link from 'next/link';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { startWhenLoaded } from '#lib/hooks/start-when-loaded.ts';
import { useIdle } from '#lib/hooks/use-idle.ts';
import { usePopover } from '#lib/hooks/use-popover.ts';
import { texts } from '../texts.ts';
import styles from './top-menu.module.scss';

interface MenuEntryProps {
  name: string;
  url: string;
  type: string;
  /** Columns of the dropdown, rendered on the server. */
  children: ReactNode;
}

/** Link to a section, and a button that opens its dropdown. Hovering with a mouse opens it too. */
export function MenuEntry({ name, url, type, children }: MenuEntryProps) {
  const { open, setOpen, root, trigger } = usePopover<HTMLLIElement>();
  const panelId = useId();
  const entry = root.ref;
  const panel = useRef<HTMLDivElement>(null);
  const isIdle = useIdle();

  // While the dropdown is open, type-ahead focuses its links by their first characters.
  useEffect(() => {
    const { current } = entry;
    if (!isIdle || !current) return;
    return startWhenLoaded(import('#lib/hooks/watch-type-ahead.ts'), ({ watchTypeAhead }) =>
      watchTypeAhead(current, '[data-open] a'),
    );
  }, [isIdle, entry]);

  /** Opens the dropdown on the first press of the Down arrow, and moves the focus into it on the second. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (open) panel.current?.querySelector('a')?.focus();
    else setOpen(true);
  };

  return (
    <li
      {...root}
      className={styles.entry}
      data-open={open || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
    >
      <Link
        prefetch={false}
        href={url}
        className={styles.link}
        data-type={type}
        onClick={() => setOpen(false)}
        onKeyDown={onKeyDown}
      >
        {name}
      </Link>
      <button
        {...trigger}
        type="button"
        className={styles.more}
        aria-controls={panelId}
        aria-label={texts.submenu(name)}
        onClick={() => setOpen(!open)}
        onKeyDown={onKeyDown}
      >
        <Icon name="chevronDown" width="12" height="12" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link dispatches a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles clicks on its links */}
      <div
        ref={panel}
        id={panelId}
        className={styles.panel}
        onClick={(event) => event.target instanceof Element && event.target.closest('a') && setOpen(false)}
      >
        <div className={styles.columns}>{children}</div>
      </div>
    </li>
  );
}
