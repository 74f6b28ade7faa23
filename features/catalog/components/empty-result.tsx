import { ButtonLink } from '@/components/ui/button-link';
import { LazyPopular } from '@/features/popular';
import { catalogAddress } from '@/lib/routing/catalog-query';
import type { Catalog, ListingSection } from '../catalog';
import { emptyTexts, texts } from '../texts';
import styles from './empty-result.module.scss';

/** Shown in an empty listing: says what to do next. */
export function EmptyResult({ section, query }: Pick<Catalog, 'query'> & ListingSection) {
  const filtered = Object.keys(query.filters).length > 0;
  // Search results are no section: nothing is popular among what was not found.
  const [path = ''] = section.code.split('?');
  return (
    <>
      <div className={styles.empty}>
        <h2 className={styles.title}>{filtered ? emptyTexts.nothing : emptyTexts.empty}</h2>
        <p>{filtered ? emptyTexts.nothingAdvice : emptyTexts.emptyAdvice}</p>
        {filtered ? (
          <ButtonLink href={catalogAddress(section.code, { sort: query.sort })}>{texts.reset}</ButtonLink>
        ) : (
          <ButtonLink href={catalogAddress('new')}>{emptyTexts.novelties}</ButtonLink>
        )}
      </div>
      {filtered && <LazyPopular url={path === section.code ? path : undefined} />}
    </>
  );
}
