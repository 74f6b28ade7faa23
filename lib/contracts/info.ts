import { cacheTags } from '#lib/domain/cache-tags.ts';
import { slug } from './common.ts';
import { cacheable } from './endpoint.ts';
import { z } from './zod.ts';

/** Help page or legal page (RT-12). */
export const infoPage = z.object({
  /** Code of the page. A back end may omit the code, because it is already in the request. */
  code: slug.optional(),
  title: z.string().min(1),
  /** Summary of the page in one or two sentences, plain text. */
  lead: z.string(),
  /** Paragraphs, headings, lists and tables, already sanitised. */
  html: z.string(),
  /** Time of the last change. A back end may omit it. */
  updated_at: z.iso.datetime({ offset: true }).optional(),
});
export type InfoPage = z.infer<typeof infoPage>;

/** Endpoints of section 7, Content: info pages. */
export const infoEndpoints = {
  'GET /services/rest/v1/info/:slug': cacheable({
    summary: 'Страница справки: доставка, возврат, оферта…',
    access: 'public',
    params: z.object({ slug }),
    result: infoPage,
    cache: { lifetime: 'editorial', tags: () => [cacheTags.content] },
  }),
};
