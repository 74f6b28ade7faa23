import { cacheTags } from '#lib/domain/cache-tags.ts';
import { slug } from './common.ts';
import { cacheable } from './endpoint.ts';
import { z } from './zod.ts';

/** A help or legal page (RT-12). */
export const infoPage = z.object({
  /** A back end need not repeat what its page was asked for by. */
  code: slug.optional(),
  title: z.string().min(1),
  /** One or two sentences that say what the page settles; plain text. */
  lead: z.string(),
  /** Paragraphs, headings, lists and tables, already sanitised. */
  html: z.string(),
  /** Left out where a back end does not name it. */
  updated_at: z.iso.datetime({ offset: true }).optional(),
});
export type InfoPage = z.infer<typeof infoPage>;

/** Section 7, Content: info pages. */
export const info = {
  'GET /services/rest/v1/info/:slug': cacheable({
    summary: 'Страница справки: доставка, возврат, оферта…',
    access: 'public',
    params: z.object({ slug }),
    result: infoPage,
    cache: { lifetime: 'editorial', tags: () => [cacheTags.content] },
  }),
};
