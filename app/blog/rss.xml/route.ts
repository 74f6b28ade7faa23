import { connection } from 'next/server';
import { mountShop } from '@/app/mount';
import { getTeasers, materialTexts } from '@/features/content/server';
import { answerLate } from '@/lib/api/answer-late';
import { FEED_PATH } from '@/lib/config/paths';
import { feed } from '@/lib/seo/feed';
import { xml } from '@/lib/seo/sitemap';

// No layout is loaded for a route.
mountShop();

/** The blog's articles, new ones first. */
export async function GET(): Promise<Response> {
  // As in app/sitemap.xml: not at the build.
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
