import type { Block } from '@/lib/contracts/materials';
import { Shelf } from '../shelf';
import styles from './blocks.module.scss';
import { Columns } from './columns';
import { Facts } from './facts';
import { Gallery } from './gallery';
import { Hero } from './hero';
import { Quote } from './quote';
import { TextBlock } from './text-block';
import { Video } from './video';

/** The kit that marketing pages, articles and landings are composed of; a design restyles it by its marks. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names and never change their places
    <div key={index} className={styles.block} data-block={block.kind}>
      <BlockView block={block} />
    </div>
  ));
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'hero':
      return <Hero {...block} heading="h2" />;
    case 'text':
      return <TextBlock {...block} />;
    case 'quote':
      return <Quote {...block} />;
    case 'columns':
      return <Columns {...block} />;
    case 'gallery':
      return <Gallery {...block} />;
    case 'video':
      return <Video {...block} />;
    case 'facts':
      return <Facts {...block} />;
    case 'goods':
      return <Shelf {...block} />;
  }
}
