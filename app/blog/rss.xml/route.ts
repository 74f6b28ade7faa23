import { connection } from 'next/server';
import { getTeasers, materialTexts } from '#features/content/server.ts';
import { answerLate } from '#lib/api/answer-late.ts';
import { FEED_PATH } from '#lib/config/paths.ts';
import { feed } from '#lib/seo/feed.ts';
import { xml } from '#lib/seo/sitemap.ts';

/** Returns the RSS feed of the blog, the latest articles first. */
export async function GET(): Promise<Response> {
  // At request time, not at build time, as in app/sitemap.xml.
  await connection();
  const { title, description } = materialTexts.blog;
  return answerLate(async () => {
    const items = await getTeasers('blog');
    return xml(
      feed({ path: FEED_PATH, listPath: '/blog', title, description, items }),
      'application/rss+xml',
    );
  });
}
