import { NextResponse, type NextRequest } from 'next/server';

export function middleware(request: NextRequest) {
  const url = request.nextUrl;
  if (url.pathname.startsWith('/catalog/') && url.searchParams.size > 0) {
    const rewritten = url.clone();
    const page = url.searchParams.get('page');
    rewritten.search = '';
    if (page) rewritten.pathname = `${url.pathname}/~page=${page}`;
    return NextResponse.rewrite(rewritten);
  }
}

export const config = { matcher: ['/((?!_next/|api/|services/|v1/|media/).*)'] };
