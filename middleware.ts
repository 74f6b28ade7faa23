import { type NextRequest, NextResponse } from 'next/server';
import { site } from '@/lib/config/site';
import { UNSURE } from '@/lib/config/unsure';
import { createLookup } from '@/lib/routing/lookup';
import { redirectOf } from '@/lib/routing/redirects';
import { appStore } from '@/lib/routing/tables';

/** Kept by the front for so long, or until anything is published. */
const KEPT_SECONDS = 900;

/** One hop to where an address leads, and the catalogue's query made part of the page's key. */
export async function middleware(request: NextRequest) {
  const { pathname, search, origin } = request.nextUrl;
  let isSure = true;
  const answer = await redirectOf(pathname, search, {
    lookup: createLookup({
      origin: process.env.INTERNAL_ORIGIN || origin,
      token: process.env.REFRESH_TOKEN,
      onFailure: () => {
        isSure = false;
      },
    }),
    appStore: appStore(request.headers.get('user-agent') ?? '', site.apps),
  });

  if (answer.kind === 'redirect') {
    // A path begins with exactly one slash, so it cannot name another host.
    const response = NextResponse.redirect(new URL(answer.to, request.url), answer.permanent ? 308 : 307);
    const seconds = isSure ? KEPT_SECONDS : 1;
    response.headers.set(
      'Cache-Control',
      answer.isShared ? `public, max-age=0, s-maxage=${seconds}` : 'private, no-store',
    );
    if (!answer.isShared) response.headers.set('Vary', 'User-Agent');
    return response;
  }
  const response =
    answer.kind === 'next' ? NextResponse.next() : NextResponse.rewrite(new URL(answer.to, request.url));
  if (!isSure) response.headers.set(UNSURE, '1');
  return response;
}

export const config = { matcher: ['/((?!_next/|api/|services/|v1/|media/|internal/).*)'] };
