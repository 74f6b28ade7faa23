import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getShopName } from '#lib/texts/shop-name.ts';
import { getTheme } from '#lib/theme/current.ts';
import { completeColors } from '#lib/theme/palette.ts';
import { gatewayTexts } from './texts.ts';

/** Builds the style of the page, in the colors of the shop's theme. */
function buildStyle(): string {
  const { paper, ink, accent } = completeColors(getTheme()).palette;
  return (
    'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;box-sizing:border-box;' +
    `background:${paper};color:${ink};font:1rem/1.6 system-ui,sans-serif;text-align:center}` +
    'h1,p{text-wrap:balance}h1{margin:0;font:400 2rem/1.2 Georgia,serif}p{margin:0 auto;max-width:26rem}' +
    'nav{display:flex;gap:1.5rem;justify-content:center;margin-top:.5rem}' +
    `a{color:${accent};padding:.75rem 0;text-underline-offset:.25em}` +
    'a:focus-visible{outline:2px solid;outline-offset:4px}'
  );
}

interface ErrorText {
  title: string;
  text: string;
}

/** Builds the Content-Security-Policy of the error page, which allows nothing but the page's inline style. */
const buildPolicy = (style: string) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'self'; base-uri 'none'`;

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Builds a complete page that depends on neither Next nor any file. */
function buildErrorPage({ title, text }: ErrorText, style: string): string {
  return (
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title} — ${escapeText(getShopName())}</title><style>${style}</style></head><body><h1>${title}</h1><p>${text}</p>` +
    `<nav><a href="">${gatewayTexts.again}</a><a href="/">${gatewayTexts.home}</a></nav></body></html>`
  );
}

/**
 * Sets the status and headers of the error page.
 * @returns its body
 */
export function prepareErrorPage(res: ServerResponse, status: number, text: ErrorText): Buffer {
  const style = buildStyle();
  res.statusCode = status;
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Content-Security-Policy', buildPolicy(style));
  return Buffer.from(buildErrorPage(text, style));
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
