import { queryOptions } from '@tanstack/react-query';
import { ALL_PRODUCTS_PATH } from '@/lib/domain/listing';
import { request } from './client';
import { ApiFailure } from './result';

/** One row on a desktop. */
const COUNT = 4;

/** Of everything the small things of care would come first. */
export const MAIN_SECTION = 'shoes';

/** The goods that a section's listing begins with. @param url the section's address without /catalog/ */
export const popularQuery = (url: string = MAIN_SECTION) =>
  queryOptions({
    queryKey: ['popular', url],
    queryFn: async ({ signal }) => {
      const list = (of: string) =>
        request('POST /api/v1/sections/filter', { body: { url: of, limit: COUNT } }, { signal });
      return await list(url).catch((error) => {
        // Another shop has other sections.
        if (url === MAIN_SECTION && error instanceof ApiFailure && error.status === 404)
          return list(ALL_PRODUCTS_PATH);
        throw error;
      });
    },
    staleTime: 5 * 60_000,
  });
