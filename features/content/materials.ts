import { findOnServer } from '#lib/api/server.ts';
import type { RequestImportance } from '#lib/bridge.ts';
import { cacheUntilInvalidated } from '#lib/cache/cache-until-invalidated.ts';
import { slug } from '#lib/contracts/common.ts';
import type { Capsule, Material, Teaser } from '#lib/contracts/materials.ts';

export type MaterialKind = 'page' | 'screen' | 'blog' | 'news' | 'inspiration' | 'landing';

/**
 * Finds a material. A page with its own URL falls back to a marketing page of the same code, because the specification
 * has only marketing pages.
 */
async function findMaterial(kind: MaterialKind, code: string, importance: RequestImportance) {
  const found = await findOnServer(`GET /api/v1/content/${kind}/:code`, { params: { code } }, importance);
  if (found || kind !== 'screen') return found;
  return findOnServer('GET /api/v1/content/page/:code', { params: { code } }, importance);
}

/** Loads a published material with its products, or null. */
export const getMaterial = cacheUntilInvalidated(
  async (
    kind: MaterialKind,
    code: string,
    importance: RequestImportance = 'essential',
  ): Promise<Material | null> => {
    const isCode = slug.safeParse(code).success;
    return isCode ? findMaterial(kind, code, importance) : null;
  },
);

const MAX_TEASERS = 100;

/**
 * Loads teasers of one kind, as many as one page shows. Older articles can be reached from each article, which links to
 * the previous one.
 */
export const getTeasers = cacheUntilInvalidated(
  async (
    kind: 'blog' | 'news' | 'inspiration' | 'landing',
    importance: RequestImportance = 'essential',
  ): Promise<Teaser[]> => {
    const query = { limit: MAX_TEASERS };
    const list = await findOnServer(`GET /api/v1/content/${kind}`, { query }, importance);
    return list?.items ?? [];
  },
);

export async function getCapsules(): Promise<Capsule[]> {
  const list = await findOnServer('GET /api/v1/content/capsules', {});
  // Section 1: a capsule whose page is not set has a landing.
  return (list?.items ?? []).map((capsule) => ({
    ...capsule,
    url: capsule.url || `/landing/${capsule.code}`,
  }));
}
