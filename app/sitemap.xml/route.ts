import { connection } from 'next/server';
import { composeMaps } from '#app/composed-sitemap.ts';
import { answerLate } from '#lib/api/answer-late.ts';
import { findOnServer } from '#lib/api/server.ts';
import { sitemapIndex, xml } from '#lib/seo/sitemap.ts';

/** The sitemap index; it lists `/sitemaps/products-1.xml` and so on. */
export async function GET(): Promise<Response> {
  // A build that asks no shop could answer this at once, and for good.
  await connection();
  return answerLate(async () => {
    const index = await findOnServer('GET /api/v1/seo/sitemap', {});
    const maps = index?.maps ?? (await composeMaps());
    const entries = maps.flatMap(({ name, pages, updated_at }) =>
      Array.from({ length: pages }, (_, index) => ({
        url: `/sitemaps/${name}-${index + 1}.xml`,
        updated_at,
      })),
    );
    return xml(sitemapIndex(entries));
  });
}
