import type { Db } from '#backend/db/client.ts';

type Kind = 'page' | 'screen' | 'blog' | 'news' | 'look' | 'landing' | 'capsule';

const picture = { src: '/media/scenes/autumn/wide', width: 1600, height: 900, alt: 'Осень' };

/** Inserts published materials without blocks. */
export async function insertMaterials(
  db: Db,
  materials: readonly { kind: Kind; code: string; title?: string }[],
) {
  const published_at = new Date('2026-01-01T09:00:00Z');
  await db
    .insertInto('materials')
    .values(
      materials.map(({ kind, code, title = code }) => ({
        kind,
        code,
        title,
        lead: '',
        description: title,
        image: JSON.stringify({ wide: picture, tall: picture }),
        blocks: JSON.stringify([]),
        published_at,
        updated_at: published_at,
      })),
    )
    .execute();
}
