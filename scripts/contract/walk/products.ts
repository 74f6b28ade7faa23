import type { CallReply, ContractRun } from '../run/run.ts';
import {
  getAtPath,
  isRecord,
  isYes,
  type JsonObject,
  toIdText,
  toNumberOr,
  toRecords,
  toTextOr,
} from '../run/values.ts';
import { neededValueNames, contractTexts as t } from '../texts.ts';
import {
  type KnownValues,
  MOSCOW,
  NONSENSE_QUERY,
  REFUSES_UNKNOWN,
  UNKNOWN_CODE,
  UNKNOWN_ID,
} from './found.ts';

const BY_CODE = 'GET /api/v1/products/by_code/{code}';
const BY_ID = 'GET /api/v1/products/{id}';
const BY_ARTICLE = 'GET /api/v1/products/by_article/{article}';
const LIST = 'GET /api/v1/products';
const CARE = 'GET /api/v1/products/{id}/care';
const STOCK = 'GET /api/v1/products/{id}/stock';
const BOOKING = 'GET /api/v1/products/{id}/booking';
const SEARCH = 'GET /services/rest/v1/products/search';
const LISTING = 'POST /api/v1/sections/filter';

/** Maximum number of products that are requested to find a product in stock. */
const ATTEMPTS = 8;

/** Fields that must be equal in all responses about a product. */
const SHARED = [['id'], ['code'], ['title'], ['vendor_code'], ['price', 'price']];

/** Finds a size in stock, preferably with two units. */
function findOffer(product: unknown): KnownValues['offer'] | undefined {
  const offers = toRecords(getAtPath(product, 'offers')).filter(
    ({ id, is_available, quantity }) =>
      toIdText(id) !== null && isYes(is_available) && toNumberOr(quantity, 0) >= 1,
  );
  const offer = offers.find(({ quantity }) => toNumberOr(quantity, 0) >= 2) ?? offers[0];
  return (
    offer && {
      id: offer.id as string | number,
      title: toTextOr(offer.title, ''),
      quantity: toNumberOr(offer.quantity, 1),
    }
  );
}

/** Stores values of a product that later requests need and that are not known yet. */
function rememberValues(found: KnownValues, product: JsonObject): void {
  const offers = toRecords(product.offers);
  const soldOut = offers.find(
    (one) =>
      one.is_available !== undefined && !isYes(one.is_available) && toRecords(one.stock_stores).length === 0,
  );
  if (isYes(product.has_recommend_care)) found.cared ??= toIdText(product.id) ?? undefined;
  found.soldOut ??= toIdText(soldOut?.id) ?? undefined;
  if (offers.some(({ stock_stores }) => toRecords(stock_stores).some(({ booking }) => isYes(booking))))
    found.bookable ??= product;
  const offer = found.offer ? undefined : findOffer(product);
  if (!offer) return;
  found.product = product;
  found.offer = offer;
}

function compare(run: ContractRun, endpoint: string, product: JsonObject, other: unknown): void {
  if (!isRecord(other)) return;
  for (const path of SHARED) {
    const value = getAtPath(other, ...path);
    // An absent field has been reported already.
    if (value !== undefined && String(value) !== String(getAtPath(product, ...path)))
      run.outcomes.differ(endpoint, t.otherProduct(path.join('.')));
  }
}

async function findProduct(
  run: ContractRun,
  found: KnownValues,
  cards: readonly JsonObject[],
): Promise<void> {
  for (const card of cards.slice(0, ATTEMPTS)) {
    const code = toTextOr(card.code, '');
    if (code === '') continue;
    const { result, ok } = await run.request(BY_CODE, { path: { code } });
    if (!ok || !isRecord(result)) continue;
    compare(run, LISTING, result, card);
    found.product ??= result;
    rememberValues(found, result);
    if (found.offer && found.soldOut && found.bookable) return;
  }
}

/** Checks that the URL of a product's first picture returns a picture. */
async function checkPicture(run: ContractRun, product: JsonObject): Promise<void> {
  const [first] = Array.isArray(getAtPath(product, 'images', 'main'))
    ? (getAtPath(product, 'images', 'main') as unknown[])
    : [];
  const address = typeof first === 'string' ? first : toTextOr(getAtPath(first, 'preview'), '');
  if (address === '' || address.startsWith('data:') || !/^(https?:)?\//.test(address)) return;
  const got = await run.fetchPicture(new URL(address, run.base));
  if (got !== null) run.outcomes.differ(BY_CODE, t.pictureFails('images.main[].preview', got));
}

/**
 * Requests the care products of a product that has them. If no such product was found, an absent call is only a remark.
 */
async function checkCare(run: ContractRun, { cared }: KnownValues, id: string): Promise<void> {
  await run.request(CARE, { path: { id: cared ?? id }, isOptional: cared === undefined });
}

const hasProduct = ({ items }: CallReply, id: unknown) =>
  toRecords(items).some((one) => String(one.id) === String(id));

/** Checks that a search finds a product by its title or vendor code, and finds nothing for a nonsense query. */
async function checkSearch(run: ContractRun, words: readonly string[]): Promise<void> {
  let isFound = false;
  for (const query of words) {
    const reply = await run.request(SEARCH, { query: { query } });
    isFound = !reply.ok || reply.items.length > 0;
    if (isFound) break;
  }
  if (!isFound) run.outcomes.differ(SEARCH, t.notInAnswer('products'));
  const nothing = await run.request(SEARCH, { query: { query: NONSENSE_QUERY }, expects: 'either' });
  if (nothing.items.length > 0) run.outcomes.differ(SEARCH, t.foundForNothing('products'));
}

/** Requests products by all calls of section 7. */
export async function walkProducts(
  run: ContractRun,
  found: KnownValues,
  cards: readonly JsonObject[],
): Promise<void> {
  await findProduct(run, found, cards);
  const { product } = found;
  if (!product)
    return run.skip(neededValueNames.product, BY_CODE, BY_ID, BY_ARTICLE, LIST, CARE, STOCK, BOOKING, SEARCH);
  const id = String(product.id);
  await run.request(BY_CODE, { path: { code: UNKNOWN_CODE }, ...REFUSES_UNKNOWN });
  compare(run, BY_ID, product, (await run.request(BY_ID, { path: { id } })).result);
  await run.request(BY_ID, { path: { id: UNKNOWN_ID }, ...REFUSES_UNKNOWN });
  const article = toTextOr(product.vendor_code, '');
  if (article)
    compare(run, BY_ARTICLE, product, (await run.request(BY_ARTICLE, { path: { article } })).result);
  const list = await run.request(LIST, { query: { 'id[]': id } });
  if (list.ok && !hasProduct(list, id)) run.outcomes.differ(LIST, t.notInAnswer('id'));
  if (list.items.length > 1) run.outcomes.differ(LIST, t.unasked('id'));
  compare(
    run,
    LIST,
    product,
    toRecords(list.items).find((one) => String(one.id) === id),
  );
  await checkPicture(run, product);
  const city_id = String(MOSCOW.city);
  await checkCare(run, found, id);
  await run.request(STOCK, { path: { id }, query: { city_id } });
  await run.request(BOOKING, { path: { id }, query: { city_id } });
  await checkSearch(run, [toTextOr(product.title, article), article]);
}

/** Checks the guest's favorites: an added product is in the list, a removed product is not. */
export async function walkFavorites(run: ContractRun, { product }: KnownValues): Promise<void> {
  const GET = 'GET /api/v1/products/favorite';
  const CNT = 'GET /api/v1/products/favorite/cnt';
  const ADD = 'POST /api/v1/products/{id}/favorite';
  const REMOVE = 'DELETE /api/v1/products/{id}/favorite';
  const CLEAR = 'DELETE /api/v1/products/favorite';
  if (!product) return run.skip(neededValueNames.product, GET, CNT, ADD, REMOVE, CLEAR);
  const path = { id: String(product.id) };
  const list = () => run.request(GET, { query: { limit: '100', page: '1' } });
  const check = async (endpoint: string, isThere: boolean) => {
    const found = await list();
    if (!found.ok || hasProduct(found, path.id) === isThere) return;
    run.outcomes.fail(endpoint, isThere ? t.favoriteAbsent : t.favoritePresent);
  };
  const count = async (wanted: number) => {
    const { ok, result } = await run.request(CNT);
    const values = isRecord(result) ? Object.values(result) : [result];
    const numbers = values.filter((value) => typeof value === 'number');
    const named = isRecord(result) ? (result.count ?? result.cnt ?? numbers[0]) : result;
    if (ok && named !== wanted)
      run.outcomes.differ(CNT, typeof named === 'number' ? t.count('count', named, wanted) : t.noCount);
  };
  await list();
  if ((await run.request(ADD, { path })).ok) await check(ADD, true);
  await count(1);
  if ((await run.request(REMOVE, { path })).ok) await check(REMOVE, false);
  await run.request(ADD, { path });
  if ((await run.request(CLEAR)).ok) await check(CLEAR, false);
  await count(0);
}
