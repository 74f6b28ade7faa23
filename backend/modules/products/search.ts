import type { ProductCard } from '@/lib/contracts/product';
import { otherLayout } from '@/lib/domain/keyboard-layout';
import { foldText, searchWords } from '@/lib/domain/text';
import type { Db } from '../../db/client';
import { ShopError } from '../../http/errors';
import type { Input } from '../../http/router';
import { loadCards } from './card';
import { productErrors } from './errors';
import { findProductId } from './repo';
import { searchByLikeness } from './search-correct';
import { type Found, searchByWords, type Window } from './search-repo';

type Search = Input<'GET /services/rest/v1/products/search'>['query'];

interface Results {
  products: ProductCard[];
  total: number;
  /** The query, or the words that were searched for instead when it found nothing. */
  searched: string;
}

/** One word with a digit in it: nothing else can be a vendor code. */
const CODE = /^(?=.*\d)\S+$/;

/** Finds a product by its vendor code, in any case and either keyboard layout. */
async function findByCode(db: Db, texts: readonly string[], { offset }: Window): Promise<number[] | null> {
  const codes = texts.filter((text) => CODE.test(text)).flatMap((text) => [text, text.toUpperCase()]);
  const id = codes.length > 0 ? await findProductId(db, codes) : undefined;
  return id === undefined ? null : [id].slice(offset);
}

/** @param texts the folded query, and the same keys in the other keyboard layout */
async function find(db: Db, query: string, texts: readonly string[], window: Window): Promise<Found> {
  const words = texts.map((text) => searchWords(text).join(' ')).filter(Boolean);
  if (words.length === 0) return { searched: query, ids: [], total: 0 };
  const ids = await findByCode(db, [query, ...texts], window);
  if (ids) return { searched: query, ids, total: 1 };
  const found = (await searchByWords(db, words, window)) ?? (await searchByLikeness(db, words, window));
  if (!found) return { searched: query, ids: [], total: 0 };
  return found.searched === words[0] ? { ...found, searched: query } : found;
}

/**
 * Searches by vendor code, then by words, synonyms and the other keyboard layout, then by similarity (AP-04, CH-07): one
 * query for most texts, two for misspelt ones, and those of the cards.
 * @throws ShopError 404 for a page beyond the last
 */
export async function search(db: Db, { query, page, limit }: Search): Promise<Results> {
  const typed = foldText(query);
  const texts = [typed, otherLayout(typed)].filter((text) => text !== null);
  const found = await find(db, query, texts, { limit, offset: (page - 1) * limit });
  if (page > 1 && found.ids.length === 0) throw new ShopError(404, productErrors.page);
  const products = await loadCards(db, found.ids);
  return { products, total: found.total, searched: found.searched };
}
