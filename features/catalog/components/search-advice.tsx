import Link from 'next/link';
import { Stack } from '#components/ui/layout.tsx';
import type { Section } from '#lib/contracts/sections.ts';
import { buildCatalogUrl } from '#lib/routing/catalog-query.ts';
import { searchTexts } from '../texts.ts';
import { SearchLinks } from './found-links.tsx';
import relatedStyles from './related-links.module.scss';
import styles from './search-advice.module.scss';

interface SearchAdviceProps {
  /** Query that found nothing. Empty without a query, and when the query found other pages of the shop. */
  query: string;
  /** Sections whose names are most similar to the query. */
  likest: ReadonlyArray<{ title: string; path: string }>;
  sections: readonly Section[];
}

/** Advice in place of results, with links to sections. */
export function SearchAdvice({ query, likest, sections }: SearchAdviceProps) {
  return (
    <Stack gap={4}>
      {query && <h2 className={styles.title}>{searchTexts.nothing}</h2>}
      <p className={styles.text}>{query ? searchTexts.nothingAdvice : searchTexts.start}</p>
      <SearchLinks title={searchTexts.likest} links={likest} />
      <nav aria-label={searchTexts.sections}>
        <ul className={relatedStyles.list}>
          {sections.map(({ code, title }) => (
            <li key={code}>
              <Link prefetch={false} href={buildCatalogUrl(code)} className={relatedStyles.tag}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Stack>
  );
}
