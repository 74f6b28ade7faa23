import type { PageWeight } from './page-weight.ts';

/**
 * Gzipped size of the first scripts of an empty Next page, in bytes. `next` and `react` are the versions that were
 * measured. `npm run bench -- weight` builds and measures such a page.
 */
export const BARE_PAGE = { next: '16.4.6', react: '19.3.1', scripts: 134_580 };

/** Maximum bytes of the two pages with which most visits begin. `scripts` is in addition to `BARE_PAGE`. */
export const PAGE_BUDGETS: Record<'listing' | 'product', PageWeight> = {
  listing: {
    scripts: 45_000,
    document: 171_000,
    compressed: 20_000,
    styles: 30_600,
    fonts: 20_300,
    pictures: 15_300,
  },
  product: {
    scripts: 45_000,
    document: 110_000,
    compressed: 16_000,
    styles: 31_300,
    fonts: 20_300,
    pictures: 10_500,
  },
};

/** Hints about the cause when the budget of a kind is exceeded. */
export const WHERE_TO_LOOK: Record<keyof PageWeight, string> = {
  scripts:
    'Imports of the page’s client components. Name the modules of a chunk by a build with productionBrowserSourceMaps.',
  document:
    'Content of the HTML and again of self.__next_f: properties of client components, repeated elements.',
  compressed: 'Differences between cards, in the HTML and in self.__next_f.',
  styles: 'Style modules of the page, and those that a late part imports (lib/hooks/lazy-part.ts).',
  fonts: 'lib/theme/fonts.ts and the letters that scripts/shop/fonts.ts cuts them to.',
  pictures:
    'Pictures with priority, their sizes and widths (components/ui/picture.tsx, lib/domain/picture-widths.ts).',
};
