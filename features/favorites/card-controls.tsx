import type { CardProduct } from '#components/product/packed-cards.ts';
import { request } from '#lib/api/client.ts';
import { hasOneSize } from '#lib/domain/one-size.ts';
import { CardActions } from './components/card-actions.tsx';

/** Controls of a product card for a grid: the buttons over its picture, and the loader of its color swatches. */
export const cardControls = {
  action: ({ id, code, title, is_available, offers }: CardProduct) => (
    <CardActions id={id} code={code} title={title} isOneSize={is_available && hasOneSize(offers)} />
  ),
  loadCards: async (ids: readonly number[]): Promise<readonly CardProduct[]> =>
    (await request('GET /api/v1/products', { query: { id: [...ids] } })).products,
};
