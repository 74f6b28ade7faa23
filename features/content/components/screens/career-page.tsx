import { Stack } from '#components/ui/layout.tsx';
import { Lead, TextLink, Title } from '#components/ui/text.tsx';
import type { Material } from '#lib/contracts/materials.ts';
import { bindWords } from '#lib/texts/line-breaks.ts';
import { getShopName } from '#lib/texts/shop-name.ts';
import { texts } from '../../texts.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { ScenePicture } from '../scene-picture.tsx';
import styles from './career-page.module.scss';

/** Jobs at the shop (RT-18). The page's layout has no header, so the page itself contains the link back to the shop. */
export function CareerPage({ material }: { material: Material }) {
  const { title, lead, image, blocks } = material;
  // A hero block at the beginning is omitted, because the page's header replaces it.
  const rest = blocks[0]?.kind === 'hero' ? blocks.slice(1) : blocks;
  return (
    <article className={styles.page}>
      <Stack as="header" gap={4} className={styles.header}>
        <TextLink start href="/">
          {texts.career.start(getShopName())}
        </TextLink>
        <Title as="h1">{bindWords(title)}</Title>
        <Lead>{bindWords(lead)}</Lead>
      </Stack>
      {image && (
        <div className={styles.picture}>
          <ScenePicture image={image} sizes="(min-width: 1024px) 50vw, 100vw" priority />
        </div>
      )}
      <Stack gap={7} className={styles.blocks}>
        <Blocks blocks={rest} />
      </Stack>
    </article>
  );
}
