import { existsSync, readFileSync } from 'node:fs';
import type { NextConfig } from 'next';

/** The build's name: given while it is made, and kept beside it (scripts/shop/build.ts). */
function deploymentId(): string | undefined {
  if (process.env.NODE_ENV === 'development') return undefined;
  const stamp = '.next/.poluton-build';
  return (
    (process.env.BUILD_HASH ?? (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '')).slice(0, 16) ||
    undefined
  );
}

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // A tab of the build before loads a page anew instead of mixing two builds.
  deploymentId: deploymentId(),
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
  cacheMaxMemorySize: 48 * 1024 * 1024,
  experimental: {
    isrFlushToDisk: false,
    // A page that cannot be fetched is waited for instead of ending on the browser's own error page (ER-04).
    useOffline: true,
    // The front makes each of these requests itself, from nothing but the page's name.
    validateRSCRequestHeaders: false,
  },
  serverExternalPackages: ['pg', 'sharp'],
  devIndicators: false,
  // `next dev` knows itself as localhost; without this a page opened by number never hydrates.
  allowedDevOrigins: ['127.0.0.1'],
};

export default config;
