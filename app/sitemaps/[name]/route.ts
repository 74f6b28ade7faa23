import { callServer } from '@/lib/api/server';
import { MAPS } from '@/lib/contracts/seo';
import { sitemap, xml } from '@/lib/seo/sitemap';

interface Context {
  params: Promise<{ name: string }>;
}

/** One sitemap, `products-1.xml`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const [, kind, page] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec((await params).name) ?? [];
  const name = MAPS.find((map) => map === kind);
  if (!name) return new Response(null, { status: 404 });
  const { items } = await callServer('GET /api/v1/seo/sitemap/:name', {
    params: { name },
    query: { page: Number(page) },
  });
  return items.length > 0 ? xml(sitemap(items)) : new Response(null, { status: 404 });
}
