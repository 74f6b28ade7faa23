'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { SEARCH_PATH } from '@/lib/config/paths';
import { useDisclosure } from '@/lib/hooks/use-disclosure';
import { texts } from '../texts';
import styles from './header.module.scss';

/** Late enough to leave the first paint alone, early enough for the first press. */
const AT_REST = 500;

type Panel = ComponentType<{ onClose: () => void }>;

/** CH-01: the button waits, disabled, for the panel's script, which comes when the page is at rest. */
export function Search() {
  const [Panel, setPanel] = useState<Panel | null>(null);
  const { open, setOpen, root, trigger } = useDisclosure();

  useEffect(() => {
    let alive = true;
    const load = () =>
      import('./search-panel').then(
        (module) => alive && setPanel(() => module.SearchPanel),
        // A script that did not come leaves the button disabled; the catalogue needs none.
        () => undefined,
      );
    const timer = setTimeout(load, AT_REST);
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
        aria-label={texts.search.open}
        disabled={!Panel}
        onClick={() => setOpen(!open)}
      >
        <Icon name="search" />
      </button>
      {/* The results' page asks by a form of its own. */}
      <noscript>
        <a href={SEARCH_PATH} className={styles.tool} aria-label={texts.search.open}>
          <Icon name="search" />
        </a>
      </noscript>
      {open && Panel && <Panel onClose={() => setOpen(false)} />}
    </div>
  );
}
