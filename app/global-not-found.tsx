import type { Metadata, Viewport } from 'next';
import { NotFoundView } from '#components/layout/not-found-view.tsx';
import { DefaultShell } from '#features/chrome/server.ts';
import { FeedbackButton } from '#features/feedback/index.ts';
import { LazyPopular, SectionLinks } from '#features/popular/index.ts';
import { SubscribeForm } from '#features/subscribe/index.ts';
import { getMissingPages } from '#lib/api/missing-pages.ts';
import { getSiteOrigin } from '#lib/config/site-url.ts';
import { buildIconLinks } from '#lib/identity/icon-links.ts';
import { errorTexts } from '#lib/texts/errors.ts';
import { getShopDescription, getShopName } from '#lib/texts/shop-name.ts';
import '#styles/globals.scss';
import { GlobalFrame } from './global-frame.tsx';
import { buildViewport, preloadFonts, Theme } from './theme.tsx';

/** Required for the same reason as in app/layout.tsx. */
export const dynamic = 'force-dynamic';

/** Builds the viewport, as a function for the same reason as in app/layout.tsx. */
export const generateViewport = (): Viewport => buildViewport();

/** Builds the metadata, as a function for the same reason as in app/layout.tsx. */
export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(getSiteOrigin()),
    manifest: '/manifest.webmanifest',
    title: `${errorTexts.notFound} — ${getShopName()}`,
    description: getShopDescription(),
    icons: buildIconLinks(),
    robots: { index: false },
  };
}

/**
 * Document for URLs that match no route. If it were the root's `not-found.tsx`, the payload of every page would contain
 * the header and footer of this document, in a boundary that is never shown.
 */
export default async function GlobalNotFound() {
  preloadFonts();
  return (
    <html lang="ru" suppressHydrationWarning>
      <body>
        <Theme />
        <GlobalFrame missing={await getMissingPages()}>
          <DefaultShell subscribe={<SubscribeForm />} feedback={<FeedbackButton />}>
            <NotFoundView sections={<SectionLinks />}>
              <LazyPopular />
            </NotFoundView>
          </DefaultShell>
        </GlobalFrame>
      </body>
    </html>
  );
}
