'use client';

import Link from 'next/link';
import type { SeoTag } from '#lib/contracts/seo.ts';
import { texts } from '../texts.ts';
import styles from './related-links.module.scss';

interface RelatedLinksProps {
  tags: SeoTag['tags'];
  /** Text of the editors about the listing. May be empty. */
  html: string;
}

/** Links to related listings, and a text about the current listing, below the products. */
export function RelatedLinks({ tags, html }: RelatedLinksProps) {
  return (
    <>
      {tags.length > 0 && (
        <nav className={styles.tags} aria-label={texts.related}>
          <h2 className={styles.title}>{texts.related}</h2>
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by lib/html/sanitize-html.ts.
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </>
  );
}
