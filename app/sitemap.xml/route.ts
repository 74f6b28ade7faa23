import { callServer } from '@/lib/api/server';
import { sitemapIndex, xml } from '@/lib/seo/sitemap';

/** Names every sitemap, `/sitemaps/products-1.xml` and so on. */
export async function GET(): Promise<Response> {
  const { maps } = await callServer('GET /api/v1/seo/sitemap', {});
  const entries = maps.flatMap(({ name, pages, updated_at }) =>
    Array.from({ length: pages }, (_, index) => ({ url: `/sitemaps/${name}-${index + 1}.xml`, updated_at })),
  );
  return xml(sitemapIndex(entries));
}
