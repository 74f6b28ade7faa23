import type { EndpointResult } from '#lib/contracts/index.ts';
import type { RequestContext } from '../../kernel/context.ts';
import type { Input } from '../../kernel/routes.ts';
import { setStock, setStoreStock } from '../products/index.ts';
import { goodsTags, stockTags } from '../sections/index.ts';
import { namedUnknown } from './unknown.ts';

type Row = Input<'POST /services/rest/v1/owner/stock'>['body']['stock'][number];
type Answer = EndpointResult<'POST /services/rest/v1/owner/stock'>;

const isOfStore = (row: Row): row is Row & { store_id: number } => row.store_id !== undefined;
const keyOf = ({ offer_id, store_id }: Pick<Row, 'offer_id' | 'store_id'>) => `${offer_id}/${store_id ?? ''}`;

/**
 * Sets the stock as the owner's systems give it: the online one, and with `store_id` that of a store. Pages that show
 * it are rendered again.
 * @returns how many products have such sizes, and the rows of unknown sizes and stores
 */
export async function writeStock({ shop }: RequestContext, stock: readonly Row[]): Promise<Answer> {
  const { online, stores } = await shop.db.transaction().execute(async (tx) => ({
    online: await setStock(
      tx,
      stock.filter((row) => !isOfStore(row)),
    ),
    stores: await setStoreStock(tx, stock.filter(isOfStore)),
  }));
  // A further unit of a size that the store has is shown nowhere.
  const turned = stores.filter(({ before, after }) => before > 0 !== after > 0);
  const tags = new Set([
    ...(await stockTags(shop.db, online)),
    ...(await goodsTags(shop.db, [...new Set(turned.map(({ product_id }) => product_id))])),
  ]);
  if (tags.size > 0) shop.invalidateTags?.([...tags]);
  const moved = [...online, ...stores];
  const known = new Set(moved.map(keyOf));
  const unknown = stock.filter((row) => !known.has(keyOf(row)));
  return {
    changed: new Set(moved.map(({ product_id }) => product_id)).size,
    ...namedUnknown(unknown.map(({ offer_id, store_id }) => ({ offer_id, store_id }))),
  };
}
