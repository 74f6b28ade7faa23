import type { Metadata } from 'next';
import { getIdentityPicture } from './pictures.ts';

const isSvg = () => getIdentityPicture('icon')?.type !== 'image/png';

/** Builds the metadata of the shop's icons. The gateway serves the files (gateway/http/identity-files.ts). */
export const buildIconLinks = (): Metadata['icons'] => ({
  icon: isSvg()
    ? { url: '/icon.svg', type: 'image/svg+xml', sizes: 'any' }
    : { url: '/icons/192.png', type: 'image/png', sizes: '192x192' },
  apple: { url: '/apple-icon.png', type: 'image/png', sizes: '180x180' },
});

/** Builds the list of icons in the manifest of the web app. */
export const listManifestIcons = () => [
  ...(isSvg() ? [{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' }] : []),
  { src: '/icons/192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icons/512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icons/maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' as const },
];
