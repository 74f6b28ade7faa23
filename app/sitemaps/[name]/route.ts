import { composeSitemap } from '#app/composed-sitemap.ts';
import { respondWhenAvailable } from '#lib/api/respond-when-available.ts';
import { findOnServer } from '#lib/api/server.ts';
import { SITEMAP_NAMES } from '#lib/contracts/seo.ts';
import { buildSitemap, createXmlResponse } from '#lib/seo/sitemap.ts';

interface Context {
  params: Promise<{ name: string }>;
}

/** Returns one sitemap, such as `products-1.xml`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const [, kind, page] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec((await params).name) ?? [];
  const name = SITEMAP_NAMES.find((map) => map === kind);
  if (!name) return new Response(null, { status: 404 });
  return respondWhenAvailable(async () => {
    const map = await findOnServer('GET /api/v1/seo/sitemap/:name', {
      params: { name },
      query: { page: Number(page) },
    });
    const entries = map?.items ?? (await composeSitemap(name, Number(page)));
    return entries.length > 0
      ? createXmlResponse(buildSitemap(entries))
      : new Response(null, { status: 404 });
  });
}
