import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { COLORS } from '../colors';
import { MATERIALS, type Material, SHAPES, type View } from '../shapes';
import { drawGoods } from './render';

/**
 * Contact sheets for looking: `tsx backend/demo/pictures/sheet.ts <folder> [view] [word in the shape's name] [width]`.
 * Colours and materials are taken in turn, so that every run shows a mixture.
 */
const [folder = '', view = 'side', word = '', size = '400'] = process.argv.slice(2);
if (!folder) throw new Error('name a folder for the sheets');
mkdirSync(folder, { recursive: true });

const ROW = 6;
const ROWS = 4;
const width = Number(size);
const height = width * 1.25;
const only: Partial<Record<string, Material>> = {
  glasses: 'acetate',
  'chain-belt': 'metal',
  umbrella: 'textile',
  hat: 'textile',
  scarf: 'textile',
  care: 'smooth',
  espadrille: 'textile',
  sneaker: 'smooth',
};
const leathers: readonly Material[] = MATERIALS.slice(0, 4);

const shapes = SHAPES.filter(
  (shape) => shape.shape.includes(word) && (view !== 'pair' || shape.heel !== undefined),
);
for (let page = 0; page * ROW * ROWS < shapes.length; page++) {
  const tiles = [];
  for (const [i, { shape, kind }] of shapes.slice(page * ROW * ROWS, (page + 1) * ROW * ROWS).entries()) {
    const n = page * ROW * ROWS + i;
    const material = shape.includes('knit')
      ? 'knit'
      : (only[kind] ?? leathers[n % leathers.length] ?? 'smooth');
    const color = COLORS[(n * 7 + 3) % COLORS.length]?.code ?? 'black';
    const started = performance.now();
    const made = await drawGoods({ shape, color, material, view: view as View }, width);
    console.log(`${shape} ${color} ${material} ${Math.round(performance.now() - started)} ms`);
    const input = await sharp(made.data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    tiles.push({ input, left: (i % ROW) * width, top: Math.floor(i / ROW) * height });
  }
  const rows = Math.min(ROWS, Math.ceil((shapes.length - page * ROW * ROWS) / ROW));
  await sharp({ create: { width: ROW * width, height: rows * height, channels: 3, background: '#faf8f5' } })
    .composite(tiles)
    .png()
    .toFile(join(folder, `${view}${word && `-${word}`}-${page + 1}.png`));
}
