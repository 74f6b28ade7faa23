import type { MetadataRoute } from 'next';
import { siteConfig } from '#lib/config/site.ts';
import { getShopDescription, getShopName, getShopTitle } from '#lib/texts/shop-name.ts';

/** Renders the manifest at request time, because it contains the shop's name, which is a setting. */
export const dynamic = 'force-dynamic';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: getShopTitle(),
    short_name: getShopName(),
    description: getShopDescription(),
    lang: 'ru',
    start_url: '/',
    display: 'browser',
    background_color: siteConfig.themeColor,
    theme_color: siteConfig.themeColor,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icons/192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icons/512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icons/maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}
