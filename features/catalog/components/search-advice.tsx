import Link from 'next/link';
import type { Section } from '@/lib/contracts/sections';
import { catalogAddress } from '@/lib/routing/catalog-query';
import { searchTexts } from '../texts';
import relatedStyles from './related-links.module.scss';
import styles from './search-advice.module.scss';

interface SearchAdviceProps {
  /** Whether there was a query and nothing was found. */
  hasQuery: boolean;
  sections: readonly Section[];
}

/** Shown in place of results: says what to do next. */
export function SearchAdvice({ hasQuery, sections }: SearchAdviceProps) {
  return (
    <div className={styles.advice}>
      {hasQuery && <h2 className={styles.title}>{searchTexts.nothing}</h2>}
      <p className={styles.text}>{hasQuery ? searchTexts.nothingAdvice : searchTexts.start}</p>
      <nav aria-label={searchTexts.sections}>
        <ul className={relatedStyles.list}>
          {sections.map(({ code, title }) => (
            <li key={code}>
              <Link prefetch={false} href={catalogAddress(code)} className={relatedStyles.tag}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
