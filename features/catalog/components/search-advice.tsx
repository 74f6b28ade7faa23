import Link from 'next/link';
import type { Section } from '@/lib/contracts/sections';
import { catalogAddress } from '@/lib/routing/catalog-query';
import { texts } from '../texts';
import beside from './beside.module.scss';
import styles from './search-advice.module.scss';

interface SearchAdviceProps {
  /** Whether something was asked for, and nothing found. */
  isNothing: boolean;
  sections: readonly Section[];
}

/** Results without goods say what to do next. */
export function SearchAdvice({ isNothing, sections }: SearchAdviceProps) {
  return (
    <div className={styles.advice}>
      {isNothing && <h2 className={styles.title}>{texts.search.nothing}</h2>}
      <p className={styles.text}>{isNothing ? texts.search.nothingAdvice : texts.search.start}</p>
      <nav aria-label={texts.search.sections}>
        <ul className={beside.list}>
          {sections.map(({ code, title }) => (
            <li key={code}>
              <Link prefetch={false} href={catalogAddress(code)} className={beside.tag}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
