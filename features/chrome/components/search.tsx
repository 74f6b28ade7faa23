'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { SEARCH_PATH } from '#lib/config/paths.ts';
import { usePopover } from '#lib/hooks/use-popover.ts';
import { texts } from '../texts.ts';
import styles from './header.module.scss';

/** Late enough not to disturb the first paint, early enough for the first press; milliseconds. */
const LOAD_DELAY_MS = 500;

type Panel = ComponentType<{ onClose: () => void }>;

/** CH-01: the button stays disabled until the panel's code has loaded, shortly after the page. */
export function Search() {
  const [Panel, setPanel] = useState<Panel | null>(null);
  const { open, setOpen, root, trigger } = usePopover();

  useEffect(() => {
    let alive = true;
    const load = () =>
      import('./search-panel/search-panel.tsx').then(
        (module) => alive && setPanel(() => module.SearchPanel),
        // If the code fails to load, the button stays disabled; the catalog works without it.
        () => undefined,
      );
    const timer = setTimeout(load, LOAD_DELAY_MS);
    return () => {
      alive = false;
      clearTimeout(timer);
    };
  }, []);

  return (
    <div {...root}>
      <button
        {...trigger}
        type="button"
        className={`${styles.tool} ${styles.scripted}`}
        aria-label={texts.search}
        disabled={!Panel}
        onClick={() => setOpen(!open)}
      >
        <Icon name="search" />
      </button>
      {/* The results page has a search form of its own. */}
      <noscript>
        <a href={SEARCH_PATH} className={styles.tool} aria-label={texts.search}>
          <Icon name="search" />
        </a>
      </noscript>
      {open && Panel && <Panel onClose={() => setOpen(false)} />}
    </div>
  );
}
