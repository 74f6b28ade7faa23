import Link from 'next/link';
import { Stack } from '#components/ui/layout.tsx';
import type { Snippet } from '#lib/contracts/content.ts';
import { texts } from '../texts.ts';
import { BlockHeader } from './block-header.tsx';
import { Prose } from './prose.tsx';
import styles from './service.module.scss';

interface ServiceProps extends Snippet {
  /** Cities of the shop's stores. Empty without stores. */
  stores: readonly { city_name: string }[];
}

/** Text of the editors about buying in this shop, and the number of stores. Both are the same for all cities. */
export function ServiceBlock({ title, html, url, link_text, stores }: ServiceProps) {
  const cities = new Set(stores.map(({ city_name }) => city_name)).size;
  return (
    <section className={styles.service}>
      <BlockHeader title={title} />
      <div className={styles.points}>
        <Prose html={html} />
        {stores.length > 0 && (
          <Stack gap={2} start>
            <h3>{texts.stores(stores.length)}</h3>
            <p>{texts.cities(cities)}</p>
            <Link prefetch={false} href={url} className={styles.link}>
              {link_text}
            </Link>
          </Stack>
        )}
      </div>
    </section>
  );
}
