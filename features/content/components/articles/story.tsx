import { PageWidth } from '#components/ui/layout.tsx';
import type { Teaser } from '#lib/contracts/materials.ts';
import { texts } from '../../texts.ts';
import { BlockHeader } from '../block-header.tsx';
import { TeaserCard } from './teaser-card.tsx';

/** Latest article, large. */
export function LatestArticleCard({ teaser }: { teaser: Teaser }) {
  return (
    <PageWidth as="section">
      <BlockHeader title={texts.blog.title} text={texts.blog.lead} url="/blog" />
      <TeaserCard teaser={teaser} listPath="/blog" heading="h3" lead />
    </PageWidth>
  );
}
