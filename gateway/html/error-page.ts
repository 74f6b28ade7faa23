import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getShopName } from '#lib/texts/shop-name.ts';
import { gatewayTexts } from './texts.ts';

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;box-sizing:border-box;' +
  'background:#faf8f5;color:#1b1918;font:1rem/1.6 system-ui,sans-serif;text-align:center}' +
  'h1,p{text-wrap:balance}h1{margin:0;font:400 2rem/1.2 Georgia,serif}p{margin:0 auto;max-width:26rem}' +
  'nav{display:flex;gap:1.5rem;justify-content:center;margin-top:.5rem}' +
  'a{color:#6b1e2b;padding:.75rem 0;text-underline-offset:.25em}a:focus-visible{outline:2px solid;outline-offset:4px}';

interface ErrorText {
  title: string;
  text: string;
}

/** Content-Security-Policy of the error page, which allows nothing but the page's inline style. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'self'; base-uri 'none'`;

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Builds a complete page that depends on neither Next nor any file. */
function buildErrorPage({ title, text }: ErrorText): string {
  return (
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title} — ${escapeText(getShopName())}</title><style>${STYLE}</style></head><body><h1>${title}</h1><p>${text}</p>` +
    `<nav><a href="">${gatewayTexts.again}</a><a href="/">${gatewayTexts.home}</a></nav></body></html>`
  );
}

/**
 * Sets the status and headers of the error page.
 * @returns its body
 */
export function prepareErrorPage(res: ServerResponse, status: number, text: ErrorText): Buffer {
  res.statusCode = status;
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Content-Security-Policy', POLICY);
  return Buffer.from(buildErrorPage(text));
}

/** Answers with the error page. */
export function sendErrorPage(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  text: ErrorText,
): void {
  const body = prepareErrorPage(res, status, text);
  res.setHeader('Content-Length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}
