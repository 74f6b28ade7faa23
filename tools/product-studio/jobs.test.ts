import { describe, expect, it } from 'vitest';
import type { PictureEntry } from '#backend/modules/media/index.ts';
import { DETAIL, FIRST_VIEW, masterWidth, productImageName } from '#demo/product-images.ts';
import { type Job, missingJobs } from './jobs.ts';

const PUMP: Job = {
  shape: 'pump-stiletto',
  material: 'smooth',
  colors: [
    { code: 'bordo', hex: '#6b1f2a', finish: 'plain' },
    { code: 'black', hex: '#1b1b1b', finish: 'plain' },
  ],
  goods: 2,
  further: ['top', 'foot'],
};

/** A library with pictures of the pump: widths of masters by view, in the colors named. */
const library = (widths: Record<string, number>, colors = ['bordo', 'black']) => ({
  films: {},
  pictures: Object.fromEntries(
    colors.flatMap((color) =>
      Object.entries(widths).map(([view, width]): [string, PictureEntry] => [
        productImageName({ shape: PUMP.shape, color, material: PUMP.material, view }),
        { file: `${color}.${view}`, width, height: (width * 5) / 4, digest: '' },
      ]),
    ),
  ),
});

const ZOOM = masterWidth(FIRST_VIEW);

/** The views of what is missing, job by job. */
const missing = (...given: Parameters<typeof library>) =>
  missingJobs([PUMP], library(...given)).map(({ views }) => views);

describe('what the studio has to make', () => {
  it('is everything of goods without pictures, or with a color that has none', () => {
    expect(missing({})).toEqual([undefined]);
    expect(missing({ [FIRST_VIEW]: ZOOM, [DETAIL]: ZOOM, top: 800, foot: 800 }, ['bordo'])).toEqual([
      undefined,
    ]);
  });

  it('is further views alone where the others are there', () => {
    expect(missing({ [FIRST_VIEW]: ZOOM, [DETAIL]: ZOOM, side: 800, top: 800 })).toEqual([['foot']]);
  });

  it('is the first view and the detail again where their masters are too narrow for the zoom', () => {
    const narrow = { [FIRST_VIEW]: 800, [DETAIL]: 800, top: 800, foot: 800 };
    expect(missing(narrow)).toEqual([[FIRST_VIEW], [DETAIL]]);
  });

  it('is nothing where all is there', () => {
    expect(missing({ [FIRST_VIEW]: ZOOM, [DETAIL]: ZOOM, top: 800, foot: 800 })).toEqual([]);
  });

  it('is what shoppers miss most first, of all goods, then the rest', () => {
    const other: Job = { ...PUMP, material: 'suede' };
    const half = library({ [FIRST_VIEW]: 800, [DETAIL]: 800 });
    expect(missingJobs([PUMP, other], half).map(({ material, views }) => [material, views])).toEqual([
      ['suede', undefined],
      ['smooth', [FIRST_VIEW]],
      ['smooth', ['top', 'foot']],
      ['smooth', [DETAIL]],
    ]);
  });
});
