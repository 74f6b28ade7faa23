import Link from 'next/link';
import { PageWidth, Stack } from '#components/ui/layout.tsx';
import { Text } from '#components/ui/text.tsx';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { texts } from '../texts.ts';
import { BlockHeader } from './block-header.tsx';
import styles from './brands.module.scss';

/** Product lines of the shop, as text only. */
export function Brands({ title, items }: EndpointResult<'GET /api/v1/content/mainpage/brands'>) {
  if (items.length === 0) return null;
  return (
    <PageWidth as="section">
      <BlockHeader title={title} />
      <ul className={styles.lines}>
        {items.map(({ name, text, url }) => (
          <Stack as="li" gap={3} key={url} className={styles.line}>
            <h3 className={styles.name}>
              <Link prefetch={false} href={url} className={styles.link}>
                {name}
              </Link>
            </h3>
            <Text tone="soft">{text}</Text>
            <span className={styles.look} aria-hidden="true">
              {texts.look}
            </span>
          </Stack>
        ))}
      </ul>
    </PageWidth>
  );
}
