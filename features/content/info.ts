import { findOnServer } from '#lib/api/server.ts';
import { cacheUntilInvalidated } from '#lib/cache/cache-until-invalidated.ts';
import { slug } from '#lib/contracts/common.ts';
import type { InfoPage } from '#lib/contracts/info.ts';

const INFO_PATH = '/info/';

/** Loads a help or legal page, or null (RT-12). */
export const getInfoPage = cacheUntilInvalidated(async (code: string): Promise<InfoPage | null> => {
  if (!slug.safeParse(code).success) return null;
  return findOnServer('GET /services/rest/v1/info/:slug', { params: { slug: code } });
});

/** Lists the help and legal pages that the footer links to, in the order of the footer. */
export const getInfoLinks = cacheUntilInvalidated(
  async (): Promise<Array<{ name: string; code: string }>> => {
    const menu = await findOnServer(
      'GET /api/v1/content/menu/:code',
      { params: { code: 'footer' } },
      'helper',
    );
    return (menu?.items ?? [])
      .flatMap((item) => [item, ...item.sub_items])
      .filter(({ url }) => url.startsWith(INFO_PATH))
      .map(({ name, url }) => ({ name, code: url.slice(INFO_PATH.length) }));
  },
);
