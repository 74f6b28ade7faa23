import {
  type Capsule,
  design,
  type Material,
  type MaterialBlock,
  type MaterialInput,
  type StoredBlock,
  scene,
  storedBlock,
  type Teaser,
} from '#lib/contracts/materials.ts';
import type { Pagination } from '#lib/contracts/pagination.ts';
import type { Db } from '../../db/client.ts';
import { readStored, readStoredList } from '../../db/stored.ts';
import { ShopError } from '../../kernel/errors.ts';
import { loadCards } from '../products/index.ts';
import { materialErrors } from './errors.ts';
import { findBadLinks } from './links.ts';
import {
  findMaterial,
  findNeighbourMaterials,
  findUnknownProducts,
  listMaterials,
  type MaterialKind,
  upsertMaterials,
} from './repo.ts';
import { sanitizeBlocks } from './sanitize.ts';

type TeaserRow = Omit<Teaser, 'image' | 'published_at' | 'updated_at'> & {
  image: unknown;
  published_at: Date;
  updated_at: Date;
};

/** Builds the path of a stored value, for log messages. */
const buildPlace = (kind: MaterialKind, { code }: { code: string }, column: string) =>
  `materials/${kind}/${code}/${column}`;

/** Converts a row to a teaser. Null when the stored picture is malformed. */
function toTeaser(kind: MaterialKind, row: TeaserRow): Teaser | null {
  const { code, title, lead, topic, published_at, updated_at } = row;
  const image = readStored(scene, row.image, buildPlace(kind, row, 'image'));
  if (!image) return null;
  return {
    code,
    title,
    lead,
    topic,
    image,
    published_at: published_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

interface ListQuery {
  page: number;
  limit: number;
}

/**
 * Returns one page of teasers of a kind. Looks and landings are in the editors' order. Other kinds have the newest
 * material first.
 */
export async function getMaterials(
  db: Db,
  kind: MaterialKind,
  now: Date,
  { page, limit }: ListQuery,
): Promise<{ items: Teaser[]; pagination: Pagination }> {
  const by = kind === 'look' || kind === 'landing' ? 'sort' : 'date';
  const { rows, total } = await listMaterials(db, kind, now, { by, limit, offset: (page - 1) * limit });
  return {
    items: rows.flatMap((row) => toTeaser(kind, row) ?? []),
    pagination: { page, limit, pages: Math.ceil(total / limit), total },
  };
}

/**
 * Loads all cards of a page with one query.
 * @returns a function that returns the cards of ids
 */
async function loadCardPicker(db: Db, ids: readonly number[]) {
  const cards = new Map((await loadCards(db, [...new Set(ids)])).map((card) => [card.id, card]));
  return (wanted: readonly number[]) => wanted.flatMap((id) => cards.get(id) ?? []);
}

/** Lists the ids of the products in blocks. */
const listProductIds = (blocks: readonly StoredBlock[]): number[] =>
  blocks.flatMap((block) => (block.kind === 'goods' ? block.product_ids : []));

function fillBlock(block: StoredBlock, pick: Awaited<ReturnType<typeof loadCardPicker>>): MaterialBlock {
  if (block.kind !== 'goods') return block;
  const { product_ids, ...rest } = block;
  return { ...rest, products: pick(product_ids) };
}

/**
 * Returns a published material with its cards and neighbours.
 * @throws ShopError 404 for an unknown or unpublished material
 */
export async function getMaterial(db: Db, kind: MaterialKind, code: string, now: Date): Promise<Material> {
  const row = await findMaterial(db, kind, code, now);
  const own = row && toTeaser(kind, row);
  if (!own) throw new ShopError(404, materialErrors.material);
  const blocks = readStoredList(storedBlock, row.blocks, buildPlace(kind, row, 'blocks'));
  const [pick, { earlier, later }] = await Promise.all([
    loadCardPicker(db, [...listProductIds(blocks), ...row.product_ids]),
    findNeighbourMaterials(db, kind, now, row),
  ]);
  return {
    ...own,
    description: row.description,
    blocks: blocks.map((block) => fillBlock(block, pick)),
    products: pick(row.product_ids),
    design: readStored(design.nullable(), row.design, buildPlace(kind, row, 'design')) ?? null,
    earlier: earlier ? toTeaser(kind, earlier) : null,
    later: later ? toTeaser(kind, later) : null,
  };
}

/**
 * Saves materials with sanitized HTML.
 * @returns the number of saved materials, and the ids of inactive or unknown products in them. Pages do not show these
 * products
 * @throws ShopError 400 with an error for every unsafe link
 */
export async function writeMaterials(
  db: Db,
  now: Date,
  materials: readonly MaterialInput[],
): Promise<{ changed: number; unknown: number[] }> {
  const bad = findBadLinks(materials);
  if (bad.length > 0)
    throw new ShopError(
      400,
      bad.map((field) => ({ ...materialErrors.link, field })),
    );
  // The materials are deduplicated, because one statement cannot write a row twice. The last version wins.
  const last = new Map(materials.map((material) => [`${material.kind}/${material.code}`, material]));
  await upsertMaterials(
    db,
    [...last.values()].map((material) => ({
      ...material,
      image: JSON.stringify(material.image),
      blocks: JSON.stringify(sanitizeBlocks(material.blocks)),
      published_at: new Date(material.published_at),
      updated_at: now,
    })),
  );
  const named = [...last.values()].flatMap(({ blocks, product_ids }) => [
    ...product_ids,
    ...listProductIds(blocks),
  ]);
  return { changed: last.size, unknown: await findUnknownProducts(db, named) };
}

const MAX_CAPSULES = 100;

/** Returns all published capsules with their products, in the editors' order. */
export async function getCapsules(db: Db, now: Date): Promise<Capsule[]> {
  const { rows } = await listMaterials(db, 'capsule', now, { by: 'sort', limit: MAX_CAPSULES, offset: 0 });
  const pick = await loadCardPicker(
    db,
    rows.flatMap(({ product_ids }) => product_ids),
  );
  return rows.flatMap((row) => {
    const own = toTeaser('capsule', row);
    return own ? [{ ...own, url: row.url, products: pick(row.product_ids) }] : [];
  });
}
