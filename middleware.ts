import { type NextRequest, NextResponse } from 'next/server';
import { resolve } from '@/lib/routing/resolve';

/** Canonical addresses in one hop, and the catalogue's query made part of the page's key. */
export function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  const decision = resolve(pathname, search);
  if (decision.kind === 'next') return NextResponse.next();

  // `to` begins with exactly one slash, so it cannot name another host.
  const url = new URL(decision.to, request.url);
  return decision.kind === 'redirect' ? NextResponse.redirect(url, 308) : NextResponse.rewrite(url);
}

export const config = { matcher: ['/((?!_next/|api/|services/|v1/|media/|internal/).*)'] };
