import { expect, it } from 'vitest';
import { errorDigests } from './flight-errors.ts';
import { createNextRenderer } from './next-renderer.ts';

const text = (content: string) => `3:T${Buffer.byteLength(content).toString(16)},${content}`;
const rows = (...list: string[]) => Buffer.from(list.join(''));

it('finds the errors of a page, and not what a text only quotes', () => {
  const quoted = text('Отзыв\n4:E{"digest":"quoted"}\n');
  expect(errorDigests(rows('0:{"a":"$L1"}\n', quoted, '5:["$","p"]\n'))).toEqual([]);
  expect(errorDigests(rows('0:{}\n', quoted, '5:E{"digest":"1234"}\n6:null\n'))).toEqual(['1234']);
  expect(errorDigests(rows('5:E{"digest":"1234"}'))).toEqual(['1234']);
});

it.each(['', 'x', '1:', '1:T', '1:Tzz,', '1:Tff,short'])('ends with any data: %s', (data) => {
  expect(errorDigests(Buffer.from(data))).toEqual([]);
});

/** The status that the gateway sees of a navigation's data which Next calls a success. */
async function statusOf(data: string): Promise<number> {
  const render = createNextRenderer(async (_req, res) => {
    res.writeHead(200, { 'content-type': 'text/x-component' });
    res.end(data);
  }, new URL('http://shop.test'));
  return (await render({ address: '/x?_rsc=', headers: { rsc: '1' } })).status;
}

it('data of a page that does not exist are a 404, of one that failed a 500', async () => {
  expect(await statusOf('0:{"a":1}\n')).toBe(200);
  expect(await statusOf('0:{}\n5:E{"digest":"NEXT_HTTP_ERROR_FALLBACK;404"}\n')).toBe(404);
  expect(await statusOf('0:{}\n5:E{"digest":"1234"}\n')).toBe(500);
});
