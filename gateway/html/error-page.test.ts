import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { DEFAULT_IDENTITY } from '#lib/identity/default.ts';
import { themeChoiceSchema } from '#lib/theme/ready.ts';
import { prepareErrorPage } from './error-page.ts';

const demo = globalThis.shopIdentity;
afterEach(() => {
  globalThis.shopIdentity = demo;
});

it.each([
  [undefined, 'background:#faf8f5;color:#1b1918'],
  ['jewel', 'background:#fbf9f4;color:#13251f'],
] as const)('has the colors of the theme %s, and allows its style by the hash', (name, colors) => {
  globalThis.shopIdentity = { ...DEFAULT_IDENTITY, theme: name && themeChoiceSchema.parse(name) };
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  const html = prepareErrorPage(res, 503, { title: 'Магазин занят', text: 'Попробуйте позже' }).toString();
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  expect(style).toContain(colors);
  const hash = createHash('sha256').update(style).digest('base64');
  expect(res.getHeader('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
});
