import Link from 'next/link';
import type { SeoTag } from '@/lib/contracts/seo';
import { texts } from '../texts';
import styles from './beside.module.scss';

interface BesideProps {
  tags: SeoTag['tags'];
  /** The editors' text about the listing; empty for none. */
  html: string;
}

/** Under the goods: listings that shoppers look for from here, and a word about this one. */
export function Beside({ tags, html }: BesideProps) {
  return (
    <>
      {tags.length > 0 && (
        <nav className={styles.tags} aria-label={texts.beside}>
          <h2 className={styles.title}>{texts.beside}</h2>
          <ul className={styles.list}>
            {tags.map(({ title, url }) => (
              <li key={url}>
                <Link prefetch={false} href={url} className={styles.tag}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {html && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by backend/html.ts when it was written.
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </>
  );
}
