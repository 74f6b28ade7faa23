import { type ProductCard, productCard } from '#lib/contracts/product.ts';
import { priceView } from '#lib/domain/money.ts';
import { ratingOf } from '#lib/domain/rating.ts';
import { CARD_COLUMNS } from '../../db/card-columns.ts';
import type { Db } from '../../db/client.ts';
import { toImages } from './images.ts';
import { type CardProductRow, findCards, type ModelColorRow, type OfferRow } from './repo.ts';

export const toColor = (row: { color_name: string; color_hex: string }) => ({
  name: row.color_name,
  params: { color: row.color_hex },
});

/** One product of each other color of the same model. @param family the products of the model, itself included */
export function otherColors<Row extends ModelColorRow>(own: CardProductRow, family: readonly Row[]): Row[] {
  const colors = new Set([own.color_id]);
  return family.filter((row) => {
    if (colors.has(row.color_id)) return false;
    colors.add(row.color_id);
    return true;
  });
}

/** Columns as the contract has them: a field that may be absent is left out where the row has null. */
const shownColumns = (row: CardProductRow) =>
  Object.fromEntries(
    CARD_COLUMNS.map((name) => [name, row[name]] as const).filter(
      ([name, value]) => value !== null || !productCard.shape[name].isOptional(),
    ),
  ) as Pick<ProductCard, (typeof CARD_COLUMNS)[number]>;

/** The fields that a card and a product page share. */
export function toCard(row: CardProductRow, offers: readonly OfferRow[], family: readonly ModelColorRow[]) {
  return {
    ...shownColumns(row),
    price: priceView(row.price, row.base_price, row.discount_info),
    images: toImages(row.images),
    crossing_color: otherColors(row, family).map((other) => ({
      id: other.id,
      code: other.code,
      color: toColor(other),
    })),
    color: { value: [toColor(row)] },
    offers: offers.map(({ product_id: _, ...offer }) => ({ ...offer, is_available: offer.quantity > 0 })),
    is_available: offers.some((offer) => offer.quantity > 0),
    rating: ratingOf(row.rating_count, row.rating_sum),
  } satisfies ProductCard;
}

/** Cards of products in the order of `ids`, without inactive and unknown ones. One query for any number of ids. */
export async function loadCards(db: Db, ids: readonly number[]): Promise<ProductCard[]> {
  const rows = await findCards(db, ids);
  const cards = new Map(rows.map(({ offers, family, ...row }) => [row.id, toCard(row, offers, family)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}
