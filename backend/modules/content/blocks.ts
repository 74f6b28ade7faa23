import { z } from 'zod';
import { banner, picture, snippet } from '#lib/contracts/content.ts';

/** Stored block: its code and the schema of its data. */
export interface ContentBlock<S extends z.ZodType> {
  code: string;
  data: S;
}

const block = <S extends z.ZodType>(code: string, data: S): ContentBlock<S> => ({ code, data });

const productRow = z.object({
  title: z.string(),
  text: z.string(),
  url: z.string(),
  product_ids: z.array(z.number().int()),
});

/** Factories of blocks that are identified by code or page URL. */
export const keyedBlocks = {
  snippet: (code: string) => block(`snippet/${code}`, snippet),
  picture: (code: string) => block(`picture/${code}`, picture),
  banner: (url: string) => block(`banner${url}`, banner),
};

/** Schemas of `content_blocks.data` by code. Stored data that does not match its schema is a bug. */
export const contentBlocks = {
  promo: block('mainpage/promo', z.object({ items: z.array(banner) })),
  newarrivals: block('mainpage/newarrivals', productRow),
  bestsellers: block(
    'mainpage/bestsellers',
    z.object({
      title: z.string(),
      text: z.string(),
      url: z.string(),
      /** Number of past days whose orders are counted. */
      days: z.number().int().min(1).max(400),
    }),
  ),
  premium: block('mainpage/premium', productRow.extend({ image: picture })),
  brands: block(
    'mainpage/brands',
    z.object({
      title: z.string(),
      items: z.array(z.object({ name: z.string(), text: z.string(), url: z.string() })),
    }),
  ),
  categories: block(
    'mainpage/categories',
    z.object({
      title: z.string(),
      items: z.array(z.object({ title: z.string(), url: z.string(), image: picture })),
    }),
  ),
};
