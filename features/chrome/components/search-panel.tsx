'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { Skeleton } from '@/components/ui/skeleton';
import { SEARCH_PATH } from '@/lib/config/paths';
import { formatPrice } from '@/lib/domain/money';
import { MAX_QUERY } from '@/lib/domain/text';
import { useDebounced } from '@/lib/hooks/use-debounced';
import { useFocusOnMount } from '@/lib/hooks/use-focus-on-mount';
import { searchAddress } from '@/lib/routing/search-query';
import { common } from '@/lib/texts/common';
import { searchTexts } from '@/lib/texts/search-panel';
import { searchQuery } from '../queries';
import styles from './search-panel.module.scss';

const DEBOUNCE_MS = 300;
const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A search field under the header with the products found. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data, isFetching, isError } = useQuery(searchQuery(query));
  const field = useFocusOnMount<HTMLInputElement>();
  const router = useRouter();

  const showAll = (event: FormEvent) => {
    event.preventDefault();
    if (!typed.trim()) return;
    router.push(searchAddress({ query: typed }));
    onClose();
  };

  return (
    <div className={styles.panel}>
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
            placeholder={searchTexts.placeholder}
            autoComplete="off"
            maxLength={MAX_QUERY}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button type="button" className={styles.close} aria-label={common.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </form>
        <p className={styles.status} role="status">
          {query !== '' &&
            data &&
            data.total > 0 &&
            searchTexts.found(data.total, data.searched !== query ? data.searched : '')}
          {query !== '' && data?.total === 0 && searchTexts.empty}
          {isError && searchTexts.failed}
        </p>
        {query !== '' && data?.total === 0 && (
          <p className={styles.advice}>
            {searchTexts.advice}{' '}
            <Link href="/catalog/shoes" onClick={onClose}>
              {common.catalog}
            </Link>
          </p>
        )}
        {query !== '' && isFetching && !data && (
          <div className={styles.goods} aria-hidden="true">
            {SKELETON_KEYS.map((key) => (
              <Skeleton key={key} height="6rem" />
            ))}
          </div>
        )}
        {query !== '' && data && data.products.length > 0 && (
          <ul className={styles.goods} aria-label={searchTexts.results}>
            {data.products.map((product) => (
              <li key={product.id}>
                <Link href={`/product/${product.code}`} className={styles.product} onClick={onClose}>
                  <Picture
                    src={product.images.preview}
                    alt=""
                    width={800}
                    height={1000}
                    widths={[200, 400]}
                    sizes="72px"
                    className={styles.picture}
                  />
                  <span>
                    <span className={styles.title}>{product.title}</span>
                    <span className={styles.price}>{formatPrice(product.price.price)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {query !== '' && data && data.total > data.products.length && (
          <Link prefetch={false} href={searchAddress({ query })} className={styles.all} onClick={onClose}>
            {searchTexts.all(data.total)}
          </Link>
        )}
      </div>
    </div>
  );
}
