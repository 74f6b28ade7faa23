import type { MetadataRoute } from 'next';
import { siteConfig } from '#lib/config/site.ts';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: siteConfig.title,
    short_name: siteConfig.name,
    description: siteConfig.description,
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
