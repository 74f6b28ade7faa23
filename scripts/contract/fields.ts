/** Fields that section 3 of the specification names, by entity: dots lead into objects, `[]` into every element. */

const PRICE = 'price.price price.base_price price.discount_percent price.discount_info';
const IMAGES = 'images.main[].preview images.main[].small images.preview';

export const PRODUCT_CARD = `id code title vendor_code ${PRICE} ${IMAGES} offers[].id offers[].title is_available is_novelty`;

export const PRODUCT = `${PRODUCT_CARD} crossing_color[].id crossing_color[].code crossing_color[].color crossing_color[].images
 color.value[].name color.value[].params.color properties[].title properties[].value
 offers[].quantity offers[].is_available offers[].quick_order offers[].number_of_stores
 offers[].stock_stores[].store_id offers[].stock_stores[].booking offers[].is_subscribed
 sizes_link_frame true_size_name true_size_info quick_order fast_order label previews
 crossing_completeness[].name completeness.value[].name has_recommend_care`;

export const CART = `original_amount final_amount promo_code.text promo_code.price discount discounts[].name discounts[].price
 max_count_of_products restriction restriction_message loyalty_card.number loyalty_card.active
 level_limits[].type level_limits[].name level_limits[].description level_limits[].limit level_limits[].active
 recommendations count timestamp popup items[].id items[].offer_id items[].quantity items[].price items[].base_price
 items[].discount_price items[].is_tmp items[].is_stock items[].preview items[].title items[].product.code
 items[].product.vendor_code items[].product.images items[].product.offers`;

export const FAST_ORDER = 'bonus amount final_amount list is_budget_payment level_limits delivery_price';

export const USER = `ID isAuth name surname email phone.code phone.number phone.formatted phoneConfirmed birthday
 birthday_confirmed location addresses loyalty_card.number loyalty_card.level_info.bonus notifications.sms
 notifications.email size bootleg foot_structure foot_lift extra_option user_styles`;

export const ADDRESS = `address_id name country country_iso_code postal_code city street_with_type house block flat comment`;

export const LOCATION = `country location.id location.name location.coordinates city.id city.name city.code city.coordinates`;

export const CITY = 'id name location_id';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list that a result is, or that it holds; the specification names no list's own name. */
export function listOf(result: unknown): unknown[] | null {
  if (Array.isArray(result)) return result;
  const lists = isRecord(result) ? Object.values(result).filter(Array.isArray) : [];
  return lists[0] ?? null;
}

function lacks(value: unknown, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  // What an empty object would hold nobody can tell.
  if (name === undefined || value === null) return false;
  if (!isRecord(value)) return true;
  const isList = name.endsWith('[]');
  const inner = value[isList ? name.slice(0, -2) : name];
  if (inner === undefined) return true;
  if (!isList) return lacks(inner, rest);
  return !Array.isArray(inner) || inner.some((item) => lacks(item, rest));
}

/** Which of the fields, parted by spaces, a value lacks. */
export const missingFields = (value: unknown, fields: string): string[] =>
  fields.split(/\s+/).filter((field) => field !== '' && lacks(value, field.split('.')));
