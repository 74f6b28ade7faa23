import type { Metadata, Viewport } from 'next';
import { type ReactNode, Suspense } from 'react';
import { fontVariables } from '@/lib/config/fonts';
import { site } from '@/lib/config/site';
import '@/styles/globals.scss';
import { AfterHydration } from './after-hydration';
import { EarlyPresses } from './early-presses';
import { ModalRoot } from './modal-root';
import { Providers } from './providers';

export const metadata: Metadata = {
  metadataBase: new URL(site.url),
  title: { default: site.title, template: `%s — ${site.name}` },
  description: site.description,
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1, themeColor: site.themeColor };

/** The only root layout: several would reload the page between them. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="ru" className={fontVariables}>
      <body>
        <Providers>
          {children}
          {/* It reads the address, which a prerendered shell does not know yet. */}
          <Suspense fallback={null}>
            <ModalRoot />
          </Suspense>
          <AfterHydration />
          <EarlyPresses />
        </Providers>
      </body>
    </html>
  );
}
