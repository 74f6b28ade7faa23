import { type NextRequest, NextResponse } from 'next/server';
import { REDIRECT_LOOKUP_FAILED, REDIRECT_LOOKUP_HEADER } from '#lib/config/redirect-lookup-header.ts';
import { getIdentity } from '#lib/identity/current.ts';
import { openHeaderIdentity } from '#lib/identity/middleware-header.ts';
import { createPageLookup, createRedirectLookup } from '#lib/routing/redirect-lookup.ts';
import { findAppStore } from '#lib/routing/redirect-tables.ts';
import { resolveAddress } from '#lib/routing/redirects.ts';

/** Time for which the gateway caches a redirect, in seconds. An invalidation removes the redirect earlier. */
const REDIRECT_TTL = 900;
/** Time for which the gateway caches the response when the redirect lookup failed, in seconds. */
const UNCERTAIN_REDIRECT_TTL = 1;

/** Redirects to the final URL in one hop, and rewrites a catalog query to the path of its page. */
export async function middleware(request: NextRequest) {
  openHeaderIdentity(request.headers);
  const { pathname, search, origin } = request.nextUrl;
  let lookupFailed = false;
  const api = {
    origin: process.env.INTERNAL_ORIGIN || origin,
    token: process.env.REFRESH_TOKEN,
    traceparent: request.headers.get('traceparent'),
    onFailure: () => {
      lookupFailed = true;
    },
  };
  const answer = await resolveAddress(pathname, search, {
    lookup: createRedirectLookup(api),
    lookupPages: createPageLookup(api),
    appStore: findAppStore(request.headers.get('user-agent') ?? '', getIdentity().apps),
    isForeign: Boolean(process.env.API_BASE_URL),
  });

  if (answer.kind === 'redirect') {
    // A path in `to` begins with exactly one slash, so it cannot contain another host.
    const response = NextResponse.redirect(new URL(answer.to, request.url), answer.permanent ? 308 : 307);
    const ttl = lookupFailed ? UNCERTAIN_REDIRECT_TTL : REDIRECT_TTL;
    response.headers.set(
      'Cache-Control',
      answer.isShared ? `public, max-age=0, s-maxage=${ttl}` : 'private, no-store',
    );
    if (!answer.isShared) response.headers.set('Vary', 'User-Agent');
    return response;
  }
  const response =
    answer.kind === 'next' ? NextResponse.next() : NextResponse.rewrite(new URL(answer.to, request.url));
  if (lookupFailed) response.headers.set(REDIRECT_LOOKUP_HEADER, REDIRECT_LOOKUP_FAILED);
  return response;
}

// Files and the not-found page of this build have no redirect to look up. Next requires the list as a literal.
export const config = {
  matcher: [
    '/((?!_next/|api/|services/|v1/|media/|internal/|(?:_not-found|apple-icon\\.png|favicon\\.ico|icon\\.svg|manifest\\.webmanifest|robots\\.txt|sitemap\\.xml|sitemaps/[^/]+|blog/rss\\.xml)$).*)',
  ],
};
