import type { Cart } from '@/lib/contracts/cart';
import type { Shop } from '../../http/context';
import { ShopError } from '../../http/errors';
import { cartErrors } from './errors';
import { findItems, findOffer, findPromo, putItem, savePromo, setTmp } from './repo';
import { loadCartSettings } from './settings';
import { inStock, leftIn, loadCart } from './state';

/**
 * Puts a size into the cart, or gives its line this quantity: a repeated call changes nothing.
 * @returns what is new in the cart, null when the line was there
 * @throws 404 for a size not on sale; 409 when none is left; 422 above the stock or the line's limit
 */
export async function setQuantity(
  { db, now }: Shop,
  shopperId: string,
  offerId: number,
  quantity: number,
): Promise<Cart['popup']> {
  const offer = await findOffer(db, offerId);
  if (!offer) throw new ShopError(404, cartErrors.offer);
  if (offer.quantity === 0) throw new ShopError(409, cartErrors.outOfStock);
  const { max_per_line } = await loadCartSettings(db);
  if (quantity > max_per_line && max_per_line <= offer.quantity)
    throw new ShopError(422, cartErrors.perLine(max_per_line));
  if (quantity > offer.quantity) throw new ShopError(422, cartErrors.stock(offer.quantity));
  const isNew = await putItem(db, {
    shopper_id: shopperId,
    offer_id: offerId,
    quantity,
    stock: offer.quantity,
    added_at: now(),
  });
  return isNew ? { offer_id: offerId, title: offer.title } : null;
}

/**
 * Sets a line aside, or takes it back to order (ST-16).
 * @throws 404 when it is not in the cart; 409 when it has sold out and cannot be taken back
 */
export async function toggleItem({ db }: Shop, shopperId: string, offerId: number): Promise<void> {
  const item = (await findItems(db, shopperId)).find((one) => one.offer_id === offerId);
  if (!item) throw new ShopError(404, cartErrors.item);
  if (item.is_tmp && !inStock(item)) {
    const left = leftIn(item);
    throw new ShopError(409, left === 0 ? cartErrors.outOfStock : cartErrors.short(item, left));
  }
  await setTmp(db, shopperId, [offerId], !item.is_tmp);
}

/**
 * Keeps a code with the shopper. A code that stops fitting later (the sum fell below its minimum)
 * stays and takes off 0, so that it works again when the sum grows; one that expires is not shown.
 * @throws 422 for an unknown code, outside its dates, below its minimum
 */
export async function applyPromo({ db, now }: Shop, shopperId: string, text: string): Promise<void> {
  const promo = await findPromo(db, text.toUpperCase());
  if (!promo) throw new ShopError(422, cartErrors.promoUnknown);
  if (promo.active_to <= now()) throw new ShopError(422, cartErrors.promoExpired);
  if (promo.active_from > now()) throw new ShopError(422, cartErrors.promoEarly);
  const { totals } = await loadCart(db, shopperId, now());
  if (totals.original - totals.goods_discount < promo.min_amount)
    throw new ShopError(422, cartErrors.promoAmount(promo.min_amount));
  await savePromo(db, shopperId, promo.code);
}
