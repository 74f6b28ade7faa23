import { z } from 'zod';

/** Entities of section 3, with exactly the fields that the specification defines. */

export const id = z.union([z.number(), z.string().min(1)]);
/** Accepts any value except a missing field. */
export const presentSchema = z.unknown().refine((value) => value !== undefined, 'is absent');
const money = z.number();

export const images = z.object({
  main: z.array(z.object({ preview: z.string(), small: z.string() })),
  preview: z.string(),
});

const colour = z.object({ name: z.string(), params: z.object({ color: z.string() }) });

export const shortOffer = z.object({
  id,
  title: z.string(),
  quantity: z.number(),
  is_available: z.boolean(),
});

export const offer = shortOffer.extend({
  quick_order: z.boolean(),
  number_of_stores: z.number(),
  stock_stores: z.array(z.object({ store_id: id, booking: z.boolean() })),
  is_subscribed: z.boolean(),
});

/** A product in a list. */
export const card = z.object({
  id,
  code: z.string(),
  title: z.string(),
  vendor_code: z.string(),
  price: z.object({
    price: money,
    base_price: money,
    discount_percent: z.number(),
    discount_info: presentSchema,
  }),
  images,
  crossing_color: z.array(z.object({ id, code: z.string(), color: presentSchema })),
  color: z.object({ value: z.array(colour) }),
  offers: z.array(shortOffer),
  is_available: z.boolean(),
  is_novelty: z.boolean(),
  label: presentSchema,
});

export const product = card.extend({
  crossing_color: z.array(z.object({ id, code: z.string(), color: presentSchema, images })),
  properties: z.array(z.object({ title: z.string(), value: presentSchema })),
  offers: z.array(offer),
  sizes_link_frame: presentSchema,
  true_size_name: presentSchema,
  true_size_info: presentSchema,
  quick_order: z.boolean(),
  fast_order: z.boolean(),
  previews: z.array(z.string()),
  crossing_completeness: presentSchema,
  completeness: z.object({ value: presentSchema }),
  has_recommend_care: z.boolean(),
});

export const cartLine = z.object({
  id,
  offer_id: id,
  quantity: z.number(),
  price: money,
  base_price: money,
  discount_price: money,
  is_tmp: z.boolean(),
  is_stock: z.boolean(),
  preview: z.string(),
  title: z.string(),
  product: z.object({ code: z.string(), vendor_code: z.string(), images, offers: z.array(shortOffer) }),
});

export const limit = z.object({
  type: z.string(),
  name: z.string(),
  description: z.string(),
  limit: z.number(),
  active: z.boolean(),
});

const discount = z.object({ name: z.string(), price: money });

export const cart = z.object({
  original_amount: money,
  final_amount: money,
  promo_code: z.object({ text: z.string(), price: money }).nullable(),
  discount: money,
  discounts: z.array(discount),
  max_count_of_products: z.number(),
  restriction: z.boolean(),
  restriction_message: presentSchema,
  loyalty_card: z.object({ number: z.string(), active: z.boolean() }).nullable(),
  level_limits: z.array(limit),
  items: z.array(cartLine),
  recommendations: presentSchema,
  count: z.number(),
  timestamp: z.number(),
  popup: presentSchema,
});

export const address = z.object({
  address_id: id,
  name: z.string(),
  country: z.string(),
  country_iso_code: z.string(),
  postal_code: z.string(),
  city: z.string(),
  street_with_type: z.string(),
  house: z.string(),
  block: z.string(),
  flat: z.string(),
  comment: z.string(),
});

export const city = z.object({ id, name: z.string(), location_id: id });

export const location = z.object({
  country: presentSchema,
  cities: presentSchema,
  location: z.object({ id, name: z.string(), coordinates: presentSchema }),
  city: z.object({ id, name: z.string(), code: z.string(), coordinates: presentSchema }),
});

export const user = z.object({
  ID: id,
  isAuth: z.literal(true),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.object({ code: z.string(), number: z.string(), formatted: z.string() }),
  phoneConfirmed: z.boolean(),
  birthday: presentSchema,
  birthday_confirmed: z.boolean(),
  location,
  addresses: z.array(address),
  loyalty_card: z.object({ number: z.string(), level_info: z.object({ bonus: z.number() }) }),
  notifications: z.object({ sms: z.boolean(), email: z.boolean() }),
  size: presentSchema,
  bootleg: presentSchema,
  foot_structure: presentSchema,
  foot_lift: presentSchema,
  extra_option: presentSchema,
  user_styles: presentSchema,
});

/** A delivery method: section 3 defines its id, interval and description. */
export const delivery = z.object({
  id,
  type: z.enum(['courier', 'storepickup', 'pickuppoints']),
  description_html: z.string(),
});

export const payment = z.object({ id, title: z.string() });

/** Result of `pre_fast_order`. */
export const fastSums = z.object({
  bonus: z.number(),
  amount: money,
  final_amount: money,
  list: z.array(delivery),
  is_budget_payment: z.boolean(),
  level_limits: z.array(limit),
  delivery_price: money.nullable(),
});
