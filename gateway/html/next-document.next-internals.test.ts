import { createRequire } from 'node:module';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type * as React from 'react';
import type * as ReactServer from 'react-dom/server';
import { expect, it } from 'vitest';
import { deferScripts } from './defer-scripts.ts';
import { hashInlineScripts } from './hash-inline-scripts.ts';

const require = createRequire(import.meta.url);
// The React that Next renders with, and what Next writes into a page for the browser.
const { createElement } = require('next/dist/compiled/react') as typeof React;
const { preinit } = require('next/dist/compiled/react-dom') as {
  preinit(src: string, options: object): void;
};
const { renderToPipeableStream } = require('next/dist/compiled/react-dom/server.node') as typeof ReactServer;
const { createInlinedDataReadableStream } = require('next/dist/server/app-render/use-flight-response') as {
  createInlinedDataReadableStream(data: object, nonce: undefined, formState: null): ReadableStream;
};

const chunk = (name: string) => `/_next/static/chunks/${name}.js`;

/** Page that loads its chunks as Next does: React starts with the first chunk and preloads the other chunks. */
function Page() {
  preinit(chunk('shop'), { as: 'script' });
  return createElement('html', null, createElement('head'), createElement('body', null, 'Ботинки'));
}

async function renderPage(): Promise<string> {
  const out = new PassThrough();
  const { pipe } = renderToPipeableStream(createElement(Page), {
    bootstrapScriptContent: 'start()',
    bootstrapScripts: [chunk('main')],
    onAllReady: () => pipe(out),
  });
  return text(out);
}

it('defers every script of a page that React writes for Next', async () => {
  const html = await renderPage();
  expect(html).toContain('<script id="_R_">start()</script>');
  for (const name of ['shop', 'main'])
    expect(html).toContain(`<script src="${chunk(name)}" async=""></script>`);
  const deferred = deferScripts(html);
  expect(deferred).not.toMatch(/<script src=|as="script"/);
  expect(deferred).toContain(`for(const src of ["${chunk('shop')}","${chunk('main')}"])`);
});

it('hashes every script of a page’s data that Next writes', async () => {
  const rows = ['0:{"a":1}\n', '1:["$","p",null,{"children":"</script><b>\\"Ботинки\\""}]\n'];
  const data = Readable.toWeb(Readable.from(rows.map((row) => Buffer.from(row))));
  const html = await new Response(createInlinedDataReadableStream(data, undefined, null)).text();
  const scripts = html.match(/<script>.*?<\/script>/gs) ?? [];
  expect(scripts).toHaveLength(1 + rows.length);
  for (const script of scripts)
    expect(hashInlineScripts(Buffer.from(script).toString('latin1')).hashes, script).toHaveLength(1);
});
