import { type ProductCard, productCard } from '#lib/contracts/product.ts';
import { toPriceView } from '#lib/domain/money.ts';
import { computeRating } from '#lib/domain/rating.ts';
import { CARD_COLUMNS } from '../../db/card-columns.ts';
import type { Db } from '../../db/client.ts';
import { toImages } from './images.ts';
import { type CardProductRow, findCards, type ModelColorRow, type OfferRow } from './repo.ts';

/** Converts the color columns of a row to the contract's color. */
export const toColor = (row: { color_name: string; color_hex: string }) => ({
  name: row.color_name,
  params: { color: row.color_hex },
});

/**
 * Lists one product for each other color of the same model.
 * @param family all products of the model, including `own`
 */
export function listOtherColors<Row extends ModelColorRow>(
  own: CardProductRow,
  family: readonly Row[],
): Row[] {
  const colors = new Set([own.color_id]);
  return family.filter((row) => {
    if (colors.has(row.color_id)) return false;
    colors.add(row.color_id);
    return true;
  });
}

/** Selects the columns of a card. Optional fields of the contract are left out when the column is null. */
const selectCardColumns = (row: CardProductRow) =>
  Object.fromEntries(
    CARD_COLUMNS.map((name) => [name, row[name]] as const).filter(
      ([name, value]) => value !== null || !productCard.shape[name].isOptional(),
    ),
  ) as Pick<ProductCard, (typeof CARD_COLUMNS)[number]>;

/** Builds a product card (section 3). The product page has the same fields. */
export function toCard(row: CardProductRow, offers: readonly OfferRow[], family: readonly ModelColorRow[]) {
  return {
    ...selectCardColumns(row),
    price: toPriceView(row.price, row.base_price, row.discount_info),
    images: toImages(row.images),
    crossing_color: listOtherColors(row, family).map((other) => ({
      id: other.id,
      code: other.code,
      color: toColor(other),
    })),
    color: { value: [toColor(row)] },
    offers: offers.map(({ product_id: _, ...offer }) => ({ ...offer, is_available: offer.quantity > 0 })),
    is_available: offers.some((offer) => offer.quantity > 0),
    rating: computeRating(row.rating_count, row.rating_sum),
  } satisfies ProductCard;
}

/** Loads the cards of products in the order of `ids`, with one query. Inactive and unknown ids are left out. */
export async function loadCards(db: Db, ids: readonly number[]): Promise<ProductCard[]> {
  const rows = await findCards(db, ids);
  const cards = new Map(rows.map(({ offers, family, ...row }) => [row.id, toCard(row, offers, family)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}
