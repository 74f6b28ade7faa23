import type { Teaser } from '#lib/contracts/materials.ts';
import { texts } from '../../texts.ts';
import { BlockHeader } from '../block-header.tsx';
import styles from './story.module.scss';
import { TeaserCard } from './teaser-card.tsx';

/** The latest article, large. */
export function Story({ teaser }: { teaser: Teaser }) {
  return (
    <section className={styles.story}>
      <BlockHeader title={texts.blog.title} text={texts.blog.lead} url="/blog" />
      <TeaserCard teaser={teaser} listPath="/blog" heading="h3" lead />
    </section>
  );
}
