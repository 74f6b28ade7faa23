import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { listManifestIcons } from '#lib/identity/icon-links.ts';
import { getShopDescription, getShopName, getShopTitle } from '#lib/texts/shop-name.ts';
import { getBrowserColor } from '#lib/theme/css.ts';
import { getTheme } from '#lib/theme/current.ts';
import { completeColors } from '#lib/theme/palette.ts';

const buildManifest = (): MetadataRoute.Manifest => ({
  name: getShopTitle(),
  short_name: getShopName(),
  description: getShopDescription(),
  lang: 'ru',
  start_url: '/',
  display: 'browser',
  background_color: completeColors(getTheme()).palette.paper,
  theme_color: getBrowserColor(getTheme()),
  icons: listManifestIcons(),
});

export async function GET(): Promise<Response> {
  // Renders at request time, because the shop's name is a setting of the running shop. Next would prerender a manifest.ts.
  await connection();
  return new Response(JSON.stringify(buildManifest()), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, s-maxage=3600' },
  });
}
