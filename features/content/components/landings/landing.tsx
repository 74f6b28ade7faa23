import { BreadcrumbsData } from '#components/ui/breadcrumbs-data.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import type { LandingDesign, Material } from '#lib/contracts/materials.ts';
import { buildArticleData } from '#lib/seo/structured-data.ts';
import { texts } from '../../texts.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { Hero } from '../blocks/hero.tsx';
import { ProductRow } from '../product-row.tsx';
import botrois from './botrois.module.scss';
import ceramics from './ceramics.module.scss';
import styles from './landing.module.scss';
import sizes from './sizes.module.scss';
import sustainability from './sustainability.module.scss';
import theatre from './theatre.module.scss';
import twoMoods from './two-moods.module.scss';

/**
 * Styles of the designs. Each design changes the background, the first screen and the layout of the same blocks
 * (RT-14).
 */
const DESIGNS: Record<LandingDesign, string | undefined> = {
  'two-moods': twoMoods.landing,
  sizes: sizes.landing,
  botrois: botrois.landing,
  sustainability: sustainability.landing,
  ceramics: ceramics.landing,
  theatre: theatre.landing,
};

/** Designs whose first picture is upright on all screens. */
const UPRIGHT: readonly LandingDesign[] = ['ceramics', 'theatre'];

/** Landing page of a capsule or a collaboration. */
export function Landing({ code, material }: { code: string; material: Material }) {
  const { title, lead, image, design, blocks, products } = material;
  const [first, ...others] = blocks;
  const hero = first?.kind === 'hero' ? first : { title, text: lead, image, link: null };
  const tall = hero.image?.tall;
  return (
    <article className={`${styles.landing} ${DESIGNS[design ?? 'two-moods'] ?? ''}`} data-design={design}>
      <Hero
        {...hero}
        image={tall && design && UPRIGHT.includes(design) ? { wide: tall, tall } : hero.image}
        heading="h1"
      />
      <Blocks blocks={first?.kind === 'hero' ? others : blocks} />
      <ProductRow title={texts.collection} products={products} />
      <BreadcrumbsData items={[{ title }]} />
      <JsonLd data={buildArticleData(`/landing/${code}`, material)} />
    </article>
  );
}
