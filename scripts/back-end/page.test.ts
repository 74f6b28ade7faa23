import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pickRequestHeaders } from '#lib/api/remote-headers.ts';
import { endpoints } from '#lib/contracts/index.ts';
import { readLeniently } from '#lib/contracts/lenient.ts';
import type { ContractCall } from '../contract/call.ts';
import { calls } from '../contract/calls/index.ts';
import { getFacts } from '../contract/fields.ts';
import { formatJson, formatRequestExample } from './example.ts';
import { buildBackEndPage } from './page.ts';

const page = buildBackEndPage();

/** Formats the key of an endpoint in the contracts as it is written on the page. */
const formatEndpoint = (key: string) =>
  key.replace(/:(\w+)\{~.*$/, '~{$1}').replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');

/** Matches calls of the owner, of the sandbox and of banks, which are not forwarded to another back end. */
const NOT_PASSED = /\/(?:owner|dev)\/|\/sandbox\/|\/webhook\//;

describe('the page for back ends', () => {
  it('is up to date: npm run back-end', () => {
    expect(readFileSync('docs/back-end.md', 'utf8')).toBe(page);
  });

  it('contains all calls of the storefront', () => {
    const known = new Set(calls.map(({ endpoint }) => endpoint));
    const made = Object.keys(endpoints)
      .map(formatEndpoint)
      .filter((endpoint) => !NOT_PASSED.test(endpoint));
    expect(made.filter((endpoint) => !known.has(endpoint))).toEqual([]);
    expect([...known].filter((endpoint) => !made.includes(endpoint))).toEqual([]);
    for (const endpoint of known) expect(page).toContain(`\n### ${endpoint}\n`);
  });

  it('describes a response without fields only for calls whose response the storefront ignores', () => {
    const isFree = ({ list, effect = 'none', result = {} }: ContractCall) => {
      const fields = Object.values(result);
      const isWritten = effect !== 'none' && fields.every((field) => getFacts(field).ours);
      return !list && (fields.length === 0 || isWritten);
    };
    const free = calls.filter(isFree);
    expect(free.length).toBeGreaterThan(20);
    for (const [key, { result }] of Object.entries(endpoints)) {
      if (!free.some(({ endpoint }) => endpoint === formatEndpoint(key))) continue;
      for (const enough of [{}, undefined, null])
        expect(() => readLeniently(result, enough, { allowEmptyResult: true }), key).not.toThrow();
    }
  });

  it('labels the calls that the specification does not contain', () => {
    const ours = calls.filter((call) => call.ours);
    expect(page.split('**Необязательный вызов').length - 1).toBe(ours.length);
  });

  it('links only to headings that exist', () => {
    const seen = new Map<string, number>();
    const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
      const anchor = heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-');
      const times = seen.get(anchor) ?? 0;
      seen.set(anchor, times + 1);
      return times > 0 ? `${anchor}-${times}` : anchor;
    });
    for (const [, anchor] of page.matchAll(/\]\(#([^)]+)\)/g)) expect(anchors).toContain(anchor);
  });

  it('lists the forwarded headers', () => {
    const [, paragraph = ''] = /Из запроса покупателя передаются ([\s\S]*?), и никакие/.exec(page) ?? [];
    const names = [...paragraph.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const all = new Headers([...names, 'Authorization', 'Origin', 'Referer'].map((name) => [name, 'x']));
    expect([...pickRequestHeaders(all).keys()].sort()).toEqual(
      names.map((name) => name.toLowerCase()).sort(),
    );
  });

  it('describes a first purchase from the session to the tracking of the order', () => {
    const [, steps = ''] = /\n## Первая покупка\n([\s\S]*?)\n- /.exec(page) ?? [];
    const places = [
      'anonymous',
      'cart/offer',
      'delivery/types',
      'payment/types',
      'orders/checkout',
      'tracking',
    ];
    const found = places.map((place) => steps.indexOf(place));
    expect(found).toEqual([...found].sort((one, other) => one - other));
    expect(found).not.toContain(-1);
  });
});

describe('examples', () => {
  it('format short objects on one line and long objects on several lines', () => {
    expect(formatJson({ a: [1, 2], b: {} })).toBe('{ "a": [1, 2], "b": {} }');
    expect(formatJson({ long: 'x'.repeat(100), b: 1 })).toBe(
      `{\n  "long": "${'x'.repeat(100)}",\n  "b": 1\n}`,
    );
  });

  it('contain the URL and the body of a request', () => {
    const call = calls.find(({ endpoint }) => endpoint === 'POST /api/v1/cart/offer/{id}');
    expect(call && formatRequestExample(call)).toBe('POST /api/v1/cart/offer/10137\n\n{ "quantity": 1 }');
  });
});
