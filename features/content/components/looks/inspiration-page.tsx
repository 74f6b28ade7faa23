import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { PageWidth } from '#components/ui/layout.tsx';
import type { Teaser } from '#lib/contracts/materials.ts';
import { texts } from '../../texts.ts';
import styles from './inspiration-page.module.scss';
import { LookList } from './look-list.tsx';

/** All looks of the season (RT-09). */
export function InspirationPage({ items }: { items: readonly Teaser[] }) {
  return (
    <PageWidth pad="whole">
      <Breadcrumbs items={[{ title: texts.looks.title }]} />
      <header className={styles.header}>
        <h1>{texts.looks.title}</h1>
        <p>{texts.looks.lead}</p>
      </header>
      <LookList items={items} />
    </PageWidth>
  );
}
