import type { NextConfig } from 'next';
import { getBuildId } from './lib/config/build-id.ts';

const config: NextConfig = {
  // Each build has a separate folder, so that a new start does not remove the build that is being served (decision
  // 088).
  distDir: process.env.NEXT_DIST_DIR || '.next',
  reactStrictMode: true,
  poweredByHeader: false,
  // A tab from an older build reloads a page instead of mixing two builds.
  deploymentId: getBuildId(),
  // The gateway compresses responses.
  compress: false,
  // The middleware removes the slash together with all other differences from the canonical URL, in one hop (RD-10).
  skipTrailingSlashRedirect: true,
  // Metadata is in the document's head for every reader, because a page is rendered once for all readers.
  htmlLimitedBots: /.*/,
  // Pictures are resized when they are generated, so the optimizer stays off (docs/decisions/004).
  images: { unoptimized: true },
  // Allows `@use 'styles/…'` in every module.
  sassOptions: { loadPaths: [import.meta.dirname] },
  typescript: { ignoreBuildErrors: true },
  // The gateway caches pages, in bounded memory. Next caches no pages (docs/decisions/048).
  cacheMaxMemorySize: 0,
  // Preloads are in the document, which is compressed. As a header, they would cost a slow phone a round trip.
  reactMaxHeadersLength: 0,
  experimental: {
    // Removes unused parts of CommonJS modules and inlines constants of other modules, which saves a kilobyte of a
    // page's first scripts.
    turbopackCjsTreeShaking: true,
    turbopackCjsScopeHoisting: true,
    turbopackCrossModuleConstants: true,
    // Each build begins in an empty folder, so that it cannot read stored data of the previous build.
    turbopackFileSystemCacheForBuild: false,
    // Creates few style sheets, none over 14 kB compressed. A larger file would cost a slow phone one more round trip.
    cssChunking: { type: 'graph', requestCost: 120_000 },
    // Offline, a navigation waits for the network instead of ending on the browser's error page (ER-04).
    useOffline: true,
    // A page's modules are loaded by its first render. Loading all pages would delay the start of every process.
    preloadEntriesOnStart: false,
    // The page for URLs that match no route is a separate document (app/global-not-found.tsx).
    globalNotFound: true,
    // Validation is unnecessary, because the gateway builds each of these requests itself, from the cache key alone.
    validateRSCRequestHeaders: false,
  },
  serverExternalPackages: ['pg', 'sharp'],
  devIndicators: false,
  // `next dev` expects the host `localhost`. Without this setting a page opened by IP address never hydrates.
  allowedDevOrigins: ['127.0.0.1'],
};

export default config;
