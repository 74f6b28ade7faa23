import type { EndpointResult } from '#lib/contracts/index.ts';
import type { Shop } from '../../kernel/context.ts';
import { namedUnknown } from '../../kernel/named-unknown.ts';
import type { Input } from '../../kernel/routes.ts';
import { setStock, setStoreStock } from '../products/index.ts';

type Row = Input<'POST /services/rest/v1/owner/stock'>['body']['stock'][number];
type Answer = EndpointResult<'POST /services/rest/v1/owner/stock'>;

const isOfStore = (row: Row): row is Row & { store_id: number } => row.store_id !== undefined;
const keyOf = ({ offer_id, store_id }: Pick<Row, 'offer_id' | 'store_id'>) => `${offer_id}/${store_id ?? ''}`;

/**
 * Sets the stock as the owner's systems give it: the online one, and with `store_id` that of a store.
 * @returns how many products have such sizes, and the rows of unknown sizes and stores
 */
export async function writeStock({ db }: Shop, stock: readonly Row[]): Promise<Answer> {
  const { online, stores } = await db.transaction().execute(async (tx) => ({
    online: await setStock(
      tx,
      stock.filter((row) => !isOfStore(row)),
    ),
    stores: await setStoreStock(tx, stock.filter(isOfStore)),
  }));
  const found = [...online, ...stores];
  const known = new Set(found.map(keyOf));
  const unknown = stock.filter((row) => !known.has(keyOf(row)));
  return {
    changed: new Set(found.map(({ product_id }) => product_id)).size,
    ...namedUnknown(unknown.map(({ offer_id, store_id }) => ({ offer_id, store_id }))),
  };
}
