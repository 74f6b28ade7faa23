import type { CardProduct } from '@/components/product/packed-cards';
import { request } from '@/lib/api/client';
import { CardActions } from './components/card-actions';

/** What a product's card can do, for a grid or a card: the controls over its picture, and its swatches. */
export const cardControls = {
  action: ({ id, code, title }: CardProduct) => <CardActions id={id} code={code} title={title} />,
  loadCards: async (ids: readonly number[]): Promise<readonly CardProduct[]> =>
    (await request('GET /api/v1/products', { query: { id: [...ids] } })).products,
};
