import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { getMissingPages } from '#lib/api/missing-pages.ts';
import { getSiteOrigin } from '#lib/config/site-url.ts';
import { buildIconLinks } from '#lib/identity/icon-links.ts';
import { getShopDescription, getShopName, getShopTitle } from '#lib/texts/shop-name.ts';
import '#styles/globals.scss';
import { Frame } from './frame.tsx';
import { buildViewport, preloadFonts, Theme } from './theme.tsx';

/**
 * The gateway requests each page from Next by the URL alone, and caches the page. Therefore a page is rendered at
 * request time and never depends on the visitor (docs/decisions/048).
 */
export const dynamic = 'force-dynamic';

/**
 * Builds the metadata that all pages share. A constant would be evaluated by the build, which has no settings.
 */
export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(getSiteOrigin()),
    manifest: '/manifest.webmanifest',
    title: { default: getShopTitle(), template: `%s — ${getShopName()}` },
    description: getShopDescription(),
    icons: buildIconLinks(),
  };
}

/** Builds the viewport, as a function for the same reason as the metadata. */
export const generateViewport = (): Viewport => buildViewport();

/**
 * The only root layout, because navigation between several root layouts would reload the page. The gateway's script
 * adds an attribute to <html> before hydration (gateway/html/pending-notice-script.ts).
 */
export default async function RootLayout({ children }: { children: ReactNode }) {
  preloadFonts();
  return (
    <html lang="ru" suppressHydrationWarning>
      <body>
        <Theme />
        <Frame missing={await getMissingPages()}>{children}</Frame>
      </body>
    </html>
  );
}
