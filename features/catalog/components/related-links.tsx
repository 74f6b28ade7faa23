'use client';

import Link from 'next/link';
import { Stack } from '#components/ui/layout.tsx';
import type { SeoTag } from '#lib/contracts/seo.ts';
import { texts } from '../texts.ts';
import styles from './related-links.module.scss';

interface RelatedLinksProps {
  tags: SeoTag['tags'];
  /** The editors' text about the listing; may be empty. */
  html: string;
}

/** Below the products: links to related listings and a text about this one. */
export function RelatedLinks({ tags, html }: RelatedLinksProps) {
  return (
    <>
      {tags.length > 0 && (
        <Stack as="nav" gap={3} className={styles.tags} aria-label={texts.related}>
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
        </Stack>
      )}
      {html && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by lib/html/sanitize-html.ts.
        <Stack gap={3} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </>
  );
}
