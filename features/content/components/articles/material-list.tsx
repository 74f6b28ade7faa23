import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { PageWidth } from '#components/ui/layout.tsx';
import type { Teaser } from '#lib/contracts/materials.ts';
import { texts } from '../../texts.ts';
import styles from './material-list.module.scss';
import { TeaserCard } from './teaser-card.tsx';

interface MaterialListProps {
  title: string;
  lead: string;
  listPath: string;
  items: readonly Teaser[];
}

/** List of the blog or the news: the latest article large, the others below (RT-10, RT-11). */
export function MaterialList({ title, lead, listPath, items }: MaterialListProps) {
  const [first, ...others] = items;
  return (
    <PageWidth pad="top">
      <Breadcrumbs items={[{ title }]} />
      <header className={styles.header}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {first ? <TeaserCard teaser={first} listPath={listPath} lead priority /> : <p>{texts.empty}</p>}
      {others.length > 0 && (
        <ul className={styles.list}>
          {others.map((teaser) => (
            <li key={teaser.code}>
              <TeaserCard teaser={teaser} listPath={listPath} />
            </li>
          ))}
        </ul>
      )}
    </PageWidth>
  );
}
