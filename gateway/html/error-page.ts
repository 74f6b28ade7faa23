import { createHash } from 'node:crypto';
import { gatewayTexts } from './texts.ts';

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;box-sizing:border-box;' +
  'background:#faf8f5;color:#1b1918;font:1rem/1.6 system-ui,sans-serif;text-align:center}' +
  'h1,p{text-wrap:balance}h1{margin:0;font:400 2rem/1.2 Georgia,serif}p{margin:0 auto;max-width:26rem}' +
  'nav{display:flex;gap:1.5rem;justify-content:center;margin-top:.5rem}' +
  'a{color:#6b1e2b;padding:.75rem 0;text-underline-offset:.25em}a:focus-visible{outline:2px solid;outline-offset:4px}';

/** The error page's Content-Security-Policy: its own style and nothing else. */
export const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'self'; base-uri 'none'`;

/** A complete page that depends on neither Next nor any file. */
export function errorPage({ title, text }: { title: string; text: string }): string {
  return (
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1><p>${text}</p>` +
    `<nav><a href="">${gatewayTexts.again}</a><a href="/">${gatewayTexts.home}</a></nav></body></html>`
  );
}
