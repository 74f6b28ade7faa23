import type { NextConfig } from 'next';

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The front compresses; `next dev` is used on the own machine.
  compress: false,
  // The middleware removes it together with everything else, in one hop (RD-10).
  skipTrailingSlashRedirect: true,
  cacheComponents: true,
  partialPrefetching: true,
  // Pictures are resized when they are made; the optimiser stays off (docs/decisions/004).
  images: { unoptimized: true },
  typescript: { ignoreBuildErrors: true },
  // Finished pages stay in a bounded memory: filter combinations have no end, and a crawler
  // that walks them must not fill the disk.
  cacheMaxMemorySize: 256 * 1024 * 1024,
  experimental: { isrFlushToDisk: false },
  serverExternalPackages: ['pg', 'sharp'],
  devIndicators: false,
  // `next dev` knows itself as localhost; without this a page opened by number never hydrates.
  allowedDevOrigins: ['127.0.0.1'],
};

export default config;
