import type { Metadata, Viewport } from 'next';
import { NotFoundView } from '#components/layout/not-found-view.tsx';
import { DefaultShell } from '#features/chrome/server.ts';
import { FeedbackButton } from '#features/feedback/index.ts';
import { LazyPopular, SectionLinks } from '#features/popular/index.ts';
import { SubscribeForm } from '#features/subscribe/index.ts';
import { fontVariables } from '#lib/config/fonts.ts';
import { site } from '#lib/config/site.ts';
import { errorTexts } from '#lib/texts/errors.ts';
import '#styles/globals.scss';
import { GlobalFrame } from './global-frame.tsx';

/** As for every page (app/layout.tsx). */
export const dynamic = 'force-dynamic';

export const viewport: Viewport = { width: 'device-width', initialScale: 1, themeColor: site.themeColor };

export const metadata: Metadata = {
  metadataBase: new URL(site.url),
  title: `${errorTexts.notFound} — ${site.name}`,
  description: site.description,
  robots: { index: false },
};

/**
 * Document for addresses that match no route. In `not-found.tsx` of the root, its header and footer would be sent
 * with the data of every page, as a boundary that is never shown there.
 */
export default function GlobalNotFound() {
  return (
    <html lang="ru" className={fontVariables} suppressHydrationWarning>
      <body>
        <GlobalFrame>
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
