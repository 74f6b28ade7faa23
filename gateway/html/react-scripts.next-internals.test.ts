import { createRequire } from 'node:module';
import { Writable } from 'node:stream';
import type * as React from 'react';
import type * as ReactServer from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isReactScript } from './react-scripts.ts';

const require = createRequire(import.meta.url);
// The React that Next renders with.
const { createElement, Suspense, use } = require('next/dist/compiled/react') as typeof React;
const { renderToPipeableStream } = require('next/dist/compiled/react-dom/server.node') as typeof ReactServer;

/** Component that suspends: its content arrives later or fails. */
function Suspended({ after, style }: { after: Promise<string>; style?: string }) {
  const text = use(after);
  return createElement(
    'p',
    null,
    style ? createElement('link', { rel: 'stylesheet', href: style, precedence: 'page' }) : null,
    text,
  );
}

const in20ms = (text: string) => new Promise<string>((resolve) => setTimeout(resolve, 20, text));

async function scriptsOf(page: React.ReactElement): Promise<string[]> {
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
    const { pipe } = renderToPipeableStream(page, {
      onShellReady: () => pipe(sink),
      onError: () => 'digest',
    });
  });
  return [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
}

const page = (...parts: React.ReactNode[]) =>
  createElement(
    'html',
    null,
    createElement('head', null),
    createElement(
      'body',
      null,
      ...parts.map((part, key) => createElement(Suspense, { key, fallback: '…' }, part)),
    ),
  );

describe('isReactScript', () => {
  it('recognizes the scripts for a part, a part with a style sheet, and a failure', async () => {
    const failure = in20ms('').then(() => Promise.reject(new Error('no')));
    const scripts = [
      ...(await scriptsOf(
        page(
          createElement(Suspended, { after: in20ms('Ботинки') }),
          createElement(Suspended, { after: failure }),
          createElement(Suspended, { after: in20ms('Сумки') }),
        ),
      )),
      ...(await scriptsOf(
        page(createElement(Suspended, { after: in20ms('Ботинки'), style: '/a"</b>.css' })),
      )),
    ];
    const names = ['$RC=', '$RC("B:', '$RX=', '$RX("B:', '$RR=', '$RR("B:', '$RT='];
    for (const name of names) expect(scripts.some((code) => code.includes(name))).toBe(true);
    expect(scripts.filter((code) => !isReactScript(code))).toEqual([]);
  });

  it('recognizes only complete and unchanged scripts', async () => {
    const scripts = await scriptsOf(page(createElement(Suspended, { after: in20ms('Ботинки') })));
    for (const code of scripts)
      for (const hostile of [
        `${code};alert(1)`,
        `alert(1);${code}`,
        `${code}\nalert(1)`,
        `${code},alert(1)`,
        code.replace('{', '{alert(1);'),
        code.replace(/\("B:0"/, '(alert(1),"B:0"'),
      ].filter((text) => text !== code))
        expect(isReactScript(hostile)).toBe(false);
  });

  it.each([
    '$R=0;alert(document.cookie)',
    '$RC=0;alert(1)',
    '$RX',
    '$RX("B:0","")+alert(1)',
    '$RX("B:0",alert(1))',
    '$RX(`B:0`)',
    '$RX("B:0");$RX("B:1")',
    '$RX("B:0"],alert(1),["")',
    '$RT=1',
    '',
  ])('does not recognize %s', (code) => {
    expect(isReactScript(code)).toBe(false);
  });
});
