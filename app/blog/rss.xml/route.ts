import { connection } from 'next/server';
import { getTeasers, materialTexts } from '#features/content/server.ts';
import { respondWhenAvailable } from '#lib/api/respond-when-available.ts';
import { FEED_PATH } from '#lib/config/paths.ts';
import { buildFeed } from '#lib/seo/feed.ts';
import { createXmlResponse } from '#lib/seo/sitemap.ts';

/** Returns the RSS feed of the blog, the latest articles first. */
export async function GET(): Promise<Response> {
  // Renders at request time, like app/sitemap.xml. Otherwise Next would render the route at build time.
  await connection();
  const { title, description } = materialTexts.blog;
  return respondWhenAvailable(async () => {
    const items = await getTeasers('blog');
    return createXmlResponse(
      buildFeed({ path: FEED_PATH, listPath: '/blog', title, description, items }),
      'application/rss+xml',
    );
  });
}
