import { connection } from 'next/server';
import { composeSitemaps } from '#app/composed-sitemap.ts';
import { respondWhenAvailable } from '#lib/api/respond-when-available.ts';
import { findOnServer } from '#lib/api/server.ts';
import { buildSitemapIndex, createXmlResponse } from '#lib/seo/sitemap.ts';

/** Returns the sitemap index, which lists `/sitemaps/products-1.xml` and so on. */
export async function GET(): Promise<Response> {
  // Without this call Next would render the route once, at build time.
  await connection();
  return respondWhenAvailable(async () => {
    const index = await findOnServer('GET /api/v1/seo/sitemap', {});
    const maps = index?.maps ?? (await composeSitemaps());
    const entries = maps.flatMap(({ name, pages, updated_at }) =>
      Array.from({ length: pages }, (_, index) => ({
        url: `/sitemaps/${name}-${index + 1}.xml`,
        updated_at,
      })),
    );
    return createXmlResponse(buildSitemapIndex(entries));
  });
}
