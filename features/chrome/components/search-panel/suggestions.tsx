import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { Picture } from '#components/ui/picture.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Note, Text } from '#components/ui/text.tsx';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { buildSearchUrl } from '#lib/routing/search-query.ts';
import { commonTexts } from '#lib/texts/common.ts';
import { LinkRow } from './link-row.tsx';
import { suggestionsQuery } from './queries.ts';
import styles from './search-panel.module.scss';
import { searchTexts } from './texts.ts';

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

interface SuggestionsProps {
  /** Trimmed query. Not empty. */
  query: string;
  onClose: () => void;
}

/** Results found during typing: pages, sections and products. */
export function Suggestions({ query, onClose }: SuggestionsProps) {
  const { data: shown, isFetching, isError, isPlaceholderData } = useQuery(suggestionsQuery(query));
  // Results of the previous query, shown as placeholders, do not apply to the current query.
  const data = isPlaceholderData ? undefined : shown;
  return (
    <>
      <Note className={styles.status} role="status">
        {shown &&
          countFound(shown) > 0 &&
          searchTexts.found(countFound(shown), data && data.searched !== query ? data.searched : '')}
        {data && isNothing(data) && searchTexts.empty}
        {isError && searchTexts.failed}
      </Note>
      {shown ? (
        <Found data={shown} query={query} isCurrent={!isPlaceholderData} onClose={onClose} />
      ) : (
        isFetching && (
          <div className={styles.goods} aria-hidden="true">
            {SKELETON_KEYS.map((key) => (
              <Skeleton key={key} height="6rem" />
            ))}
          </div>
        )
      )}
    </>
  );
}

type Data = EndpointResult<'GET /services/rest/v1/products/search'>;

/** Counts the found products. A back end that returns no total returns all found products. */
const countFound = ({ total, products }: Data): number => total ?? products.length;

const isNothing = (data: Data): boolean => countFound(data) === 0 && data.pages.length === 0;

function Found({ data, query, isCurrent, onClose }: SuggestionsProps & { data: Data; isCurrent: boolean }) {
  const { products, pages, sections } = data;
  const total = countFound(data);
  return (
    <>
      <LinkRow title={searchTexts.pages} links={pages} onClose={onClose} />
      <LinkRow
        title={total > 0 ? searchTexts.sections : searchTexts.nearest}
        links={sections}
        onClose={onClose}
      />
      {isNothing(data) && (
        <p className={styles.advice}>
          {searchTexts.advice}{' '}
          <Link href={CATALOG_PATH} onClick={onClose}>
            {commonTexts.catalog}
          </Link>
        </p>
      )}
      {products.length > 0 && (
        <ul className={styles.goods} aria-label={searchTexts.results}>
          {products.map(({ id, code, title, images, color, price }) => (
            <li key={id}>
              <Link prefetch={false} href={`/product/${code}`} className={styles.product} onClick={onClose}>
                <Picture
                  src={images.preview}
                  alt=""
                  width={800}
                  height={1000}
                  widths={[200, 400]}
                  sizes="72px"
                  className={styles.picture}
                />
                <span>
                  <Text as="span" size="sm" wrap="anywhere" className={styles.title}>
                    {title}
                  </Text>
                  <Note as="span">{color.value[0]?.name}</Note>
                  {price && (
                    <Text as="span" size="sm" strong className={styles.price}>
                      {formatExactPrice(price.price)}
                    </Text>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isCurrent && total > products.length && (
        <Link prefetch={false} href={buildSearchUrl({ query })} className={styles.all} onClick={onClose}>
          {searchTexts.all(total)}
        </Link>
      )}
    </>
  );
}
