import type { MaterialBlock } from '#lib/contracts/materials.ts';
import { ProductRow } from '../product-row.tsx';
import styles from './blocks.module.scss';
import { Columns } from './columns.tsx';
import { Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { Hero } from './hero.tsx';
import { PullQuote } from './quote.tsx';
import { TextBlock } from './text-block.tsx';
import { Video } from './video.tsx';

/** Blocks of marketing pages, articles and landings. Landings restyle them by their data attributes. */
export function Blocks({ blocks }: { blocks: readonly MaterialBlock[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids and never change their order
    <div key={index} className={styles.block} data-block={block.kind}>
      <BlockView block={block} />
    </div>
  ));
}

function BlockView({ block }: { block: MaterialBlock }) {
  switch (block.kind) {
    case 'hero':
      return <Hero {...block} heading="h2" />;
    case 'text':
      return <TextBlock {...block} />;
    case 'quote':
      return <PullQuote {...block} />;
    case 'columns':
      return <Columns {...block} />;
    case 'gallery':
      return <Gallery {...block} />;
    case 'video':
      return <Video {...block} />;
    case 'facts':
      return <Facts {...block} />;
    case 'goods':
      return <ProductRow {...block} />;
  }
}
