import { composeMap } from '#app/composed-sitemap.ts';
import { answerLate } from '#lib/api/answer-late.ts';
import { findOnServer } from '#lib/api/server.ts';
import { MAPS } from '#lib/contracts/seo.ts';
import { sitemap, xml } from '#lib/seo/sitemap.ts';

interface Context {
  params: Promise<{ name: string }>;
}

/** Returns one sitemap, such as `products-1.xml`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const [, kind, page] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec((await params).name) ?? [];
  const name = MAPS.find((map) => map === kind);
  if (!name) return new Response(null, { status: 404 });
  return answerLate(async () => {
    const map = await findOnServer('GET /api/v1/seo/sitemap/:name', {
      params: { name },
      query: { page: Number(page) },
    });
    const entries = map?.items ?? (await composeMap(name, Number(page)));
    return entries.length > 0 ? xml(sitemap(entries)) : new Response(null, { status: 404 });
  });
}
