'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { SEARCH_PATH } from '#lib/config/paths.ts';
import { usePopover } from '#lib/hooks/use-popover.ts';
import { texts } from '../texts.ts';
import styles from './header.module.scss';

/**
 * Delay before the panel's code is loaded, ms. The delay is long enough for the first paint, and short enough for the
 * code to be loaded before the button is first pressed.
 */
const LOAD_DELAY_MS = 500;

type Panel = ComponentType<{ onClose: () => void }>;

/** Search button (CH-01). It is disabled until the panel's code has loaded, shortly after the page. */
export function SearchButton() {
  const [Panel, setPanel] = useState<Panel | null>(null);
  const { open, setOpen, root, trigger } = usePopover();

  useEffect(() => {
    let alive = true;
    const load = () =>
      import('./search-panel/search-panel.tsx').then(
        (module) => alive && setPanel(() => module.SearchPanel),
        // If the code fails to load, the button remains disabled. The catalog can be used without the search.
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
      {/* The results page has its own search form. */}
      <noscript>
        <a href={SEARCH_PATH} className={styles.tool} aria-label={texts.search}>
          <Icon name="search" />
        </a>
      </noscript>
      {open && Panel && <Panel onClose={() => setOpen(false)} />}
    </div>
  );
}
