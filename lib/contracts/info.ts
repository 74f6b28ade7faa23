import { slug } from './common';
import { endpoint } from './endpoint';
import { z } from './zod';

/** A help or legal page (RT-12). */
export const infoPage = z.object({
  code: slug,
  title: z.string(),
  /** One or two sentences that say what the page settles; plain text. */
  lead: z.string(),
  /** Paragraphs, headings, lists and tables, already sanitised. */
  html: z.string(),
  updated_at: z.iso.datetime(),
});
export type InfoPage = z.infer<typeof infoPage>;

/** Section 7, Content: info pages. */
export const info = {
  'GET /services/rest/v1/info/:slug': endpoint({
    summary: 'Страница справки: доставка, возврат, оферта…',
    params: z.object({ slug }),
    result: infoPage,
  }),
};
