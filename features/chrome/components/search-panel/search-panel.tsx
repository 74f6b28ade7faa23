'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { SEARCH_PATH } from '#lib/config/paths.ts';
import { MAX_QUERY } from '#lib/domain/text.ts';
import { useFocusOnMount } from '#lib/hooks/use-focus-on-mount.ts';
import { getPublicIdentity } from '#lib/identity/current.ts';
import { buildSearchUrl } from '#lib/routing/search-query.ts';
import { commonTexts } from '#lib/texts/common.ts';
import styles from './search-panel.module.scss';
import { SearchStart } from './search-start.tsx';
import { Suggestions } from './suggestions.tsx';
import { searchTexts } from './texts.ts';

/** Moves the focus by arrow keys from the field through all suggestions. */
function moveFocusByArrows(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Search field below the header with its suggestions. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const field = useFocusOnMount<HTMLInputElement>();
  const router = useRouter();
  const isShoeShop = getPublicIdentity().goods.includes('shoes');

  const showAll = (event: FormEvent) => {
    event.preventDefault();
    if (!typed.trim()) return;
    router.push(buildSearchUrl({ query: typed }));
    onClose();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows only move the focus between its own links
    <div className={styles.panel} onKeyDown={moveFocusByArrows}>
      <div className={styles.inner}>
        {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not support <search> */}
        <form role="search" action={SEARCH_PATH} className={styles.form} onSubmit={showAll}>
          <Icon name="search" />
          <input
            ref={field}
            type="search"
            name="query"
            enterKeyHint="search"
            className={styles.field}
            aria-label={searchTexts.label}
            placeholder={isShoeShop ? searchTexts.shoesPlaceholder : searchTexts.placeholder}
            autoComplete="off"
            maxLength={MAX_QUERY}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button type="button" className={styles.close} aria-label={commonTexts.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </form>
        {query === '' ? (
          <SearchStart onClose={onClose} onCleared={() => field.current?.focus()} />
        ) : (
          <Suggestions query={query} onClose={onClose} />
        )}
      </div>
    </div>
  );
}
