import { connection } from 'next/server';
import { composeMaps } from '#app/composed-sitemap.ts';
import { answerLate } from '#lib/api/answer-late.ts';
import { findOnServer } from '#lib/api/server.ts';
import { sitemapIndex, xml } from '#lib/seo/sitemap.ts';

/** Returns the sitemap index, which lists `/sitemaps/products-1.xml` and so on. */
export async function GET(): Promise<Response> {
  // Without this Next would render the route at build time, and its answer would be permanent.
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
