import { createRequire } from 'node:module';
import { Writable } from 'node:stream';
import type * as React from 'react';
import type * as ReactServer from 'react-dom/server';
import { expect, it } from 'vitest';
import { inlineSuspenseBoundaries } from './inline-boundaries.ts';

const require = createRequire(import.meta.url);
// The React that Next renders with.
const { createElement, Suspense } = require('next/dist/compiled/react') as typeof React;
const { renderToPipeableStream } = require('next/dist/compiled/react-dom/server.node') as typeof ReactServer;

/** Renders a page as Next does, with the bootstrap script after the shell. */
async function render(page: React.ReactElement): Promise<string> {
  let html = '';
  await new Promise<void>((resolve) => {
    const sink = new Writable({
      write(chunk, _encoding, done) {
        html += String(chunk);
        done();
      },
      final(done) {
        done();
        resolve();
      },
    });
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(sink) });
  });
  return html.replace(/<div hidden id="S:/, '<script id="_R_">start()</script>$&');
}

/** Length in characters at which React writes a part after the shell. */
const SIZE = 15_000;
const long = (text: string) => createElement('p', null, text.repeat(SIZE));
const part = (key: string, content: React.ReactNode, fallback: string | null = null) =>
  createElement(Suspense, { key, fallback }, content);
const page = (...parts: React.ReactNode[]) =>
  createElement('html', null, createElement('head'), createElement('body', null, long('ш'), ...parts));

it('moves parts that React wrote after the shell to their places', async () => {
  const html = await render(
    page(part('a', long('а')), createElement('hr', { key: 'line' }), part('b', long('б'))),
  );
  expect(html).toContain('<!--$?-->');
  const result = inlineSuspenseBoundaries(html);
  expect(result).toContain(
    `<!--$--><p>${'а'.repeat(SIZE)}</p><!--/$--><hr/><!--$--><p>${'б'.repeat(SIZE)}</p><!--/$-->`,
  );
  expect(result).not.toMatch(/<template|hidden|\$RC/);
  expect(result).toContain('<script id="_R_">start()</script>');
});

it('moves nested parts to their places', async () => {
  const inner = part('inner', long('б'));
  const html = await render(page(part('outer', createElement('div', null, long('а'), inner))));
  const result = inlineSuspenseBoundaries(html);
  expect(result).toContain(
    `<p>${'а'.repeat(SIZE)}</p><!--$--><p>${'б'.repeat(SIZE)}</p><!--/$--></div><!--/$-->`,
  );
  expect(result).not.toMatch(/<template|hidden/);
});

it('leaves a page unchanged when a part has a fallback', async () => {
  const html = await render(page(part('a', long('а'), 'Загружаем…')));
  expect(html).toContain('<!--$?-->');
  expect(inlineSuspenseBoundaries(html)).toBe(html);
});

it('leaves a page unchanged when React wrote no parts after the shell', async () => {
  const html = await render(page());
  expect(inlineSuspenseBoundaries(html)).toBe(html);
});
