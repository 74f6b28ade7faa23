import type { Teaser } from '@/lib/contracts/materials';
import { texts } from '../../texts';
import { BlockHeader } from '../block-header';
import styles from './story.module.scss';
import { TeaserCard } from './teaser-card';

/** The latest article, large. */
export function Story({ teaser }: { teaser: Teaser }) {
  return (
    <section className={styles.story}>
      <BlockHeader title={texts.blog.title} text={texts.blog.lead} url="/blog" />
      <TeaserCard teaser={teaser} listPath="/blog" heading="h3" lead />
    </section>
  );
}
