import { describe, expect, it } from 'vitest';
import type { PictureEntry } from '#backend/modules/media/index.ts';
import { buildProductImageName, DETAIL_VIEW, FIRST_VIEW, getMasterWidth } from '#demo/product-images.ts';
import { type Job, listMissingJobs } from './jobs.ts';

const PUMP: Job = {
  shape: 'pump-stiletto',
  material: 'smooth',
  colors: [
    { code: 'bordo', hex: '#6b1f2a', finish: 'plain' },
    { code: 'black', hex: '#1b1b1b', finish: 'plain' },
  ],
  productCount: 2,
  further: ['top', 'foot'],
};

/**
 * Builds a library with pictures of the pump in the given colors.
 * @param widths width of the master by view
 */
const library = (widths: Record<string, number>, colors = ['bordo', 'black']) => ({
  films: {},
  pictures: Object.fromEntries(
    colors.flatMap((color) =>
      Object.entries(widths).map(([view, width]): [string, PictureEntry] => [
        buildProductImageName({ shape: PUMP.shape, color, material: PUMP.material, view }),
        { file: `${color}.${view}`, width, height: (width * 5) / 4, digest: '' },
      ]),
    ),
  ),
});

const ZOOM = getMasterWidth(FIRST_VIEW);

/** Lists the views of each job that creates missing pictures. */
const missing = (...given: Parameters<typeof library>) =>
  listMissingJobs([PUMP], library(...given)).map(({ views }) => views);

describe('the jobs of the studio', () => {
  it('contain all views of products without pictures, or with a color without pictures', () => {
    expect(missing({})).toEqual([undefined]);
    expect(missing({ [FIRST_VIEW]: ZOOM, [DETAIL_VIEW]: ZOOM, top: 800, foot: 800 }, ['bordo'])).toEqual([
      undefined,
    ]);
  });

  it('contain only further views when the other views exist', () => {
    expect(missing({ [FIRST_VIEW]: ZOOM, [DETAIL_VIEW]: ZOOM, side: 800, top: 800 })).toEqual([['foot']]);
  });

  it('contain the first view and the detail again when their masters are too narrow for the zoom', () => {
    const narrow = { [FIRST_VIEW]: 800, [DETAIL_VIEW]: 800, top: 800, foot: 800 };
    expect(missing(narrow)).toEqual([[FIRST_VIEW], [DETAIL_VIEW]]);
  });

  it('are empty when all pictures exist', () => {
    expect(missing({ [FIRST_VIEW]: ZOOM, [DETAIL_VIEW]: ZOOM, top: 800, foot: 800 })).toEqual([]);
  });

  it('are sorted by importance for shoppers across all products', () => {
    const other: Job = { ...PUMP, material: 'suede' };
    const half = library({ [FIRST_VIEW]: 800, [DETAIL_VIEW]: 800 });
    expect(listMissingJobs([PUMP, other], half).map(({ material, views }) => [material, views])).toEqual([
      ['suede', undefined],
      ['smooth', [FIRST_VIEW]],
      ['smooth', ['top', 'foot']],
      ['smooth', [DETAIL_VIEW]],
    ]);
  });
});
