import { queryOptions } from '@tanstack/react-query';
import { request } from './client';

/** One row on a desktop. */
const COUNT = 4;

/** Of everything the small things of care would come first. */
export const MAIN_SECTION = 'shoes';

/** The goods that a section's listing begins with. @param url the section's address without /catalog/ */
export const popularQuery = (url: string = MAIN_SECTION) =>
  queryOptions({
    queryKey: ['popular', url],
    queryFn: ({ signal }) =>
      request('POST /api/v1/sections/filter', { body: { url, limit: COUNT } }, { signal }),
    staleTime: 5 * 60_000,
  });
