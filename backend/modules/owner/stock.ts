import type { EndpointResult } from '#lib/contracts/index.ts';
import type { Shop } from '../../kernel/context.ts';
import type { ParsedInput } from '../../kernel/routes.ts';
import { buildUnknownField } from '../../kernel/unknown-field.ts';
import { setStock, setStoreStock } from '../products/index.ts';

type Row = ParsedInput<'POST /services/rest/v1/owner/stock'>['body']['stock'][number];
type Answer = EndpointResult<'POST /services/rest/v1/owner/stock'>;

const isOfStore = (row: Row): row is Row & { store_id: number } => row.store_id !== undefined;
const toKey = ({ offer_id, store_id }: Pick<Row, 'offer_id' | 'store_id'>) => `${offer_id}/${store_id ?? ''}`;

/**
 * Stores the stock that the owner's systems send. A row with `store_id` is a store's stock. A row without `store_id` is
 * the online stock.
 * @returns the number of products whose stock was sent, and the rows with unknown sizes or stores
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
  const known = new Set(found.map(toKey));
  const unknown = stock.filter((row) => !known.has(toKey(row)));
  return {
    changed: new Set(found.map(({ product_id }) => product_id)).size,
    ...buildUnknownField(unknown.map(({ offer_id, store_id }) => ({ offer_id, store_id }))),
  };
}
