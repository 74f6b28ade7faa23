import type { Insertable } from 'kysely';
import type { Database } from '#backend/db/schema.ts';
import { sanitizeBlocks } from '#backend/modules/materials/index.ts';
import type { Catalog } from '../../catalog.ts';
import { SECTIONS } from '../../sections.ts';
import { buildScene } from '../scene.ts';
import { BLOG } from './blog/index.ts';
import { CAPSULES } from './capsules.ts';
import { LANDINGS } from './landings/index.ts';
import { LOOKS } from './looks.ts';
import { type BlockText, type MaterialText, type ProductSelection, pickProducts } from './material.ts';
import { NEWS } from './news/index.ts';
import { PAGES } from './pages/index.ts';
import { SCREENS } from './screens/index.ts';

const KINDS = [
  ['blog', BLOG],
  ['news', NEWS],
  ['page', PAGES],
  ['landing', LANDINGS],
  ['look', LOOKS],
  ['capsule', CAPSULES],
  ['screen', SCREENS],
] as const satisfies readonly (readonly [Database['materials']['kind'], readonly MaterialText[]])[];

/** Builds the rows of everything that the demo shop's editors have published. */
export function makeMaterials(catalog: Catalog): Insertable<Database['materials']>[] {
  const sections = new Map(SECTIONS.map(({ id, code }) => [id, code]));
  const pick = (wanted: ProductSelection) => pickProducts(catalog, sections, wanted);
  const blockOf = (block: BlockText) => {
    if (block.kind !== 'goods') return block;
    const { goods, ...rest } = block;
    return { ...rest, product_ids: pick(goods) };
  };
  return KINDS.flatMap(([kind, texts]) =>
    texts.map((text, index) => {
      const day = new Date(`${text.day}T10:00:00+03:00`);
      return {
        kind,
        code: text.code,
        title: text.title,
        lead: text.lead,
        topic: text.topic ?? '',
        description: text.description,
        image: JSON.stringify(buildScene(text.scene.name, text.scene.alt)),
        blocks: JSON.stringify(sanitizeBlocks(text.blocks.map(blockOf))),
        product_ids: text.goods ? pick(text.goods) : [],
        design: text.design ?? null,
        url: text.url ?? '',
        sort: index * 10,
        published_at: day,
        updated_at: day,
      };
    }),
  );
}
