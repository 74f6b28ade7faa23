import type { NextConfig } from 'next';
import { buildId } from './lib/config/build-id.ts';

const config: NextConfig = {
  // Each build has a folder of its own, so that another start removes none that is served (decision 088).
  distDir: process.env.NEXT_DIST_DIR || '.next',
  reactStrictMode: true,
  poweredByHeader: false,
  // A tab from an older build reloads a page instead of mixing two builds.
  deploymentId: buildId(),
  // The gateway compresses.
  compress: false,
  // The middleware removes it together with everything else, in one hop (RD-10).
  skipTrailingSlashRedirect: true,
  // Metadata belongs to the document's head for every reader: a page is rendered once for all of them.
  htmlLimitedBots: /.*/,
  // Pictures are resized when they are made; the optimiser stays off (docs/decisions/004).
  images: { unoptimized: true },
  // `@use 'styles/…'` in every module.
  sassOptions: { loadPaths: [import.meta.dirname] },
  typescript: { ignoreBuildErrors: true },
  // The gateway keeps pages, in bounded memory; Next keeps none (docs/decisions/048).
  cacheMaxMemorySize: 0,
  // Preloads stand in the document, which is compressed: as a header they cost a slow phone a round trip.
  reactMaxHeadersLength: 0,
  experimental: {
    // What no page uses of CommonJS modules, and constants of other modules: a kilobyte of a page's first scripts.
    turbopackCjsTreeShaking: true,
    turbopackCjsScopeHoisting: true,
    turbopackCrossModuleConstants: true,
    // Each build begins in an empty folder, so that none reads what the one before it stored.
    turbopackFileSystemCacheForBuild: false,
    // Few files, none of them over 14 kB compressed: a larger one takes a slow phone a round trip more.
    cssChunking: { type: 'graph', requestCost: 120_000 },
    // Offline, a navigation waits for the network instead of ending on the browser's error page (ER-04).
    useOffline: true,
    // The page for addresses that match no route is a document of its own (app/global-not-found.tsx).
    globalNotFound: true,
    // The gateway makes each of these requests itself, from the cache key alone.
    validateRSCRequestHeaders: false,
  },
  serverExternalPackages: ['pg', 'sharp'],
  devIndicators: false,
  // `next dev` expects the host `localhost`; without this a page opened by IP address never hydrates.
  allowedDevOrigins: ['127.0.0.1'],
};

export default config;
