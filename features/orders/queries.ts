import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';
import type { reviewFields } from '#lib/contracts/reviews.ts';
import type { z } from '#lib/contracts/zod.ts';

export const receiptsQuery = queryOptions({
  queryKey: ['user', 'receipts'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/user/cheques', {}, { signal }),
  staleTime: 0,
});

export const reviewsQuery = queryOptions({
  queryKey: ['user', 'reviews'],
  queryFn: ({ signal }) => request('GET /services/rest/v1/user/reviews', {}, { signal }),
  staleTime: 0,
});

export function useWriteReview(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof reviewFields>) =>
      request('POST /services/rest/v1/user/reviews', { body }),
    onSuccess: async (reviews) => {
      if (reviews) client.setQueryData(reviewsQuery.queryKey, reviews);
      else await client.invalidateQueries(reviewsQuery);
      onDone();
    },
  });
}
