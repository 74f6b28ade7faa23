import { callServer, findOnServer } from '@/lib/api/server';
import { cached, tags } from '@/lib/cache/manifest';
import { slug } from '@/lib/contracts/common';
import type { Capsule, Material, Teaser } from '@/lib/contracts/materials';

export type MaterialKind = 'page' | 'screen' | 'blog' | 'news' | 'inspiration' | 'landing';

/** A published material with its goods, or null. */
export async function getMaterial(kind: MaterialKind, code: string): Promise<Material | null> {
  'use cache';
  cached('goods', tags.content, tags.catalog);
  if (!slug.safeParse(code).success) return null;
  return findOnServer(`GET /api/v1/content/${kind}/:code`, { params: { code } });
}

const ALL = 100;

/** Teasers of a kind: all that one page can show; each article leads to the one before it. */
export async function getTeasers(kind: 'blog' | 'news' | 'inspiration' | 'landing'): Promise<Teaser[]> {
  'use cache';
  cached('editorial', tags.content);
  const { items } = await callServer(`GET /api/v1/content/${kind}`, { query: { limit: ALL } });
  return items;
}

export async function getCapsules(): Promise<Capsule[]> {
  'use cache';
  cached('goods', tags.content, tags.catalog);
  const { items } = await callServer('GET /api/v1/content/capsules', {});
  return items;
}

/** Code of one material of a kind: what the build needs to prove the page. An empty shop proves its 404. */
export async function getSomeMaterial(
  kind: 'blog' | 'news' | 'inspiration' | 'landing',
): Promise<{ code: string }[]> {
  const [first] = await getTeasers(kind);
  return [{ code: first?.code ?? 'none' }];
}
