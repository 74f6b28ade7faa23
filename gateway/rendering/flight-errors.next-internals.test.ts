import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { SHOP_UNAVAILABLE_DIGEST } from '../../lib/config/error-digests.ts';
import { listErrorDigests } from './flight-errors.ts';

/**
 * Renders a failing page for Next's router with Next's React for server components. Only a separate process can load
 * that React.
 */
function renderFailed(failure: string): Buffer {
  const code = `
    const { createElement, Suspense } = require('next/dist/compiled/react');
    const { renderToPipeableStream } = require('next/dist/compiled/react-server-dom-turbopack/server.node');
    const { notFound } = require('next/dist/client/components/not-found');
    const Page = () => { ${failure} };
    const page = createElement('main', null, 'x:E{"digest":"quoted"}', createElement(Suspense, null, createElement(Page)));
    renderToPipeableStream(page, {}, { onError: ({ digest }) => digest }).pipe(process.stdout);`;
  return execFileSync(process.execPath, ['--conditions=react-server', '--eval', code], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

it('finds the digest of a missing page and of a page whose data timed out', () => {
  expect(listErrorDigests(renderFailed('notFound()'))).toEqual(['NEXT_HTTP_ERROR_FALLBACK;404']);
  const unavailable = `throw Object.assign(new Error(), { digest: '${SHOP_UNAVAILABLE_DIGEST}' })`;
  expect(listErrorDigests(renderFailed(unavailable))).toEqual([SHOP_UNAVAILABLE_DIGEST]);
});
