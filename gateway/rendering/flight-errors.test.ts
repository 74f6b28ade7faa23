import { expect, it } from 'vitest';
import { listErrorDigests } from './flight-errors.ts';
import { createNextRenderer } from './next-renderer.ts';

const text = (content: string) => `3:T${Buffer.byteLength(content).toString(16)},${content}`;
const rows = (...list: string[]) => Buffer.from(list.join(''));

it('finds the errors of a page and ignores errors that its texts quote', () => {
  const quoted = text('Отзыв\n4:E{"digest":"quoted"}\n');
  expect(listErrorDigests(rows('0:{"a":"$L1"}\n', quoted, '5:["$","p"]\n'))).toEqual([]);
  expect(listErrorDigests(rows('0:{}\n', quoted, '5:E{"digest":"1234"}\n6:null\n'))).toEqual(['1234']);
  expect(listErrorDigests(rows('5:E{"digest":"1234"}'))).toEqual(['1234']);
});

it.each(['', 'x', '1:', '1:T', '1:Tzz,', '1:Tff,short'])('terminates for any data: %s', (data) => {
  expect(listErrorDigests(Buffer.from(data))).toEqual([]);
});

/** Returns the status that the gateway computes for router data which Next answers with 200. */
async function statusOf(data: string): Promise<number> {
  const render = createNextRenderer(async (_req, res) => {
    res.writeHead(200, { 'content-type': 'text/x-component' });
    res.end(data);
  }, new URL('http://shop.test'));
  return (await render({ address: '/x?_rsc=', headers: { rsc: '1' } })).status;
}

it('answers router data with 404 for a missing page and with 500 for a failed one', async () => {
  expect(await statusOf('0:{"a":1}\n')).toBe(200);
  expect(await statusOf('0:{}\n5:E{"digest":"NEXT_HTTP_ERROR_FALLBACK;404"}\n')).toBe(404);
  expect(await statusOf('0:{}\n5:E{"digest":"1234"}\n')).toBe(500);
});
