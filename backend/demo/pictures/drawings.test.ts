import { describe, expect, it } from 'vitest';
import { SCENES, SHAPES } from '../shapes';
import { drawGoods, type Picture } from './render';
import { drawScene } from './scenes';
import { Canvas } from './studio/canvas';
import { paper } from './studio/ground';

const WIDTH = 120;

/** Share of pixels that differ clearly from the empty ground, within the rectangle (shares of the sides). */
function drawn({ data, width, height }: Picture, x0: number, y0: number, x1: number, y1: number): number {
  const empty = new Canvas(width, height, paper).bytes();
  let different = 0;
  let all = 0;
  for (let y = Math.floor(y0 * height); y < Math.floor(y1 * height); y++)
    for (let x = Math.floor(x0 * width); x < Math.floor(x1 * width); x++) {
      const i = (y * width + x) * 3;
      all++;
      if (
        Math.abs((data[i] ?? 0) - (empty[i] ?? 0)) + Math.abs((data[i + 2] ?? 0) - (empty[i + 2] ?? 0)) >
        40
      )
        different++;
    }
  return different / all;
}

/** How much is drawn on the margin of the given share of the sides. */
const touched = (made: Picture, margin: number) =>
  drawn(made, 0, 0, 1, margin) +
  drawn(made, 0, 1 - margin, 1, 1) +
  drawn(made, 0, 0, margin, 1) +
  drawn(made, 1 - margin, 0, 1, 1);

describe.each(SHAPES.map(({ shape, heel }) => ({ shape, heel })))('$shape', ({ shape, heel }) => {
  const key = { shape, color: 'bordo', material: 'smooth' } as const;

  it('stands whole within its frame', async () => {
    const side = await drawGoods({ ...key, view: 'side' }, WIDTH);
    expect([side.width, side.height]).toEqual([WIDTH, WIDTH * 1.25]);
    expect(drawn(side, 0.05, 0.04, 0.95, 0.96)).toBeGreaterThan(0.015);
    expect(touched(side, 0.03)).toBe(0);
  });

  it('shows something from near, and as a pair when it is a shoe', async () => {
    const detail = await drawGoods({ ...key, view: 'detail' }, WIDTH);
    expect(drawn(detail, 0.25, 0.25, 0.75, 0.75)).toBeGreaterThan(0.12);
    if (heel === undefined) return;
    const pair = await drawGoods({ ...key, view: 'pair' }, WIDTH);
    const side = await drawGoods({ ...key, view: 'side' }, WIDTH);
    expect(drawn(pair, 0, 0, 1, 1)).toBeGreaterThan(drawn(side, 0, 0, 1, 1));
    expect(touched(pair, 0.02)).toBe(0);
  });
});

describe('the same shape', () => {
  it('differs by colour and by material', async () => {
    const look = (color: string, material: 'smooth' | 'suede') =>
      drawGoods({ shape: 'tote-classic', color, material, view: 'side' }, WIDTH);
    const [one, other, napped] = await Promise.all([
      look('bordo', 'smooth'),
      look('sage', 'smooth'),
      look('bordo', 'suede'),
    ]);
    expect(Buffer.compare(one.data, other.data)).not.toBe(0);
    expect(Buffer.compare(one.data, napped.data)).not.toBe(0);
  });

  it('comes out the same every time', async () => {
    const key = { shape: 'derby-classic', color: 'black', material: 'grained', view: 'side' } as const;
    const [one, other] = [await drawGoods(key, WIDTH), await drawGoods(key, WIDTH)];
    expect(Buffer.compare(one.data, other.data)).toBe(0);
  });
});

describe.each(SCENES)('scene %s', (name) => {
  it('leaves room for words: the left third when wide, the upper third when tall', async () => {
    for (const tall of [false, true]) {
      const { data, width, height } = await drawScene(name, tall, 160);
      const [w, h] = tall
        ? [width, Math.floor(height * 0.26)]
        : [Math.floor(width / 3), Math.floor(height * 0.75)];
      let steepest = 0;
      for (let y = 0; y < h; y++)
        for (let x = 1; x < w; x++) {
          const i = (y * width + x) * 3;
          steepest = Math.max(steepest, Math.abs((data[i] ?? 0) - (data[i - 3] ?? 0)));
        }
      expect(steepest, tall ? 'tall' : 'wide').toBeLessThan(14);
    }
  });
});
