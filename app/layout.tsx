import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { fontVariables } from '@/lib/config/fonts';
import { site } from '@/lib/config/site';
import '@/styles/globals.scss';
import { Frame } from './frame';
import { mountShop } from './mount';

mountShop();

export const metadata: Metadata = {
  metadataBase: new URL(site.url),
  title: { default: site.title, template: `%s — ${site.name}` },
  description: site.description,
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1, themeColor: site.themeColor };

/** The only root layout: navigation between several root layouts would reload the page. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="ru" className={fontVariables}>
      <body>
        <Frame>{children}</Frame>
      </body>
    </html>
  );
}
