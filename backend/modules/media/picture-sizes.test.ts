import { expect, it } from 'vitest';
import type { Product } from '#lib/contracts/product.ts';
import { withCorrectedPictureSizes, withImageWidths } from './picture-sizes.ts';

const shop = { mediaLibraries: ['demo/media'] };
const PUMP = '/media/series/pump-stiletto.bordo.smooth';

it('18 adds the width of each product picture in the library', async () => {
  const image = (preview: string) => ({ preview, small: preview });
  const main = [`${PUMP}.quarter/800.avif`, `${PUMP}.side/800.avif`, '/media/series/nosuch/800.avif', ''];
  const product = { images: { main: main.map(image), preview: '' } } as unknown as Product;
  const { images } = await withImageWidths(shop, product);
  expect(images.main.map(({ width }) => width)).toEqual([2000, 800, undefined, undefined]);
});

it('18 corrects wrong stored sizes of scenes at any depth, but no correct sizes and no pictures outside the library', async () => {
  const tall = { src: '/media/scenes/autumn/tall', width: 2000, height: 2500, alt: 'Осень' };
  const wide = { src: '/media/scenes/autumn/wide/1600.avif', width: 1600, height: 900 };
  const turned = { src: '/media/scenes/autumn/wide', width: 1200, height: 1500 };
  const foreign = { src: 'https://cdn.example/a.jpg', width: 5000, height: 10 };
  expect(
    await withCorrectedPictureSizes(shop, { image: { wide, tall }, blocks: [turned, foreign], text: null }),
  ).toEqual({
    image: { wide, tall: { ...tall, width: 1200, height: 1500 } },
    blocks: [{ ...turned, width: 2000, height: 1125 }, foreign],
    text: null,
  });
});
