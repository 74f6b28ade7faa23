import { INSTALLMENT_LIMIT } from '#lib/domain/installment-limit.ts';
import { id, noneByDefault, pictureAddress, roubles } from './common.ts';
import { z } from './zod.ts';

/** Section 3, Product. Picture addresses carry the width as their last segment. */
export const price = z.object({
  price: roubles,
  base_price: roubles,
  /** Whole per cent, 0 when there is no discount. */
  discount_percent: z.number().int(),
  discount_info: z.string().nullable(),
});
export type Price = z.infer<typeof price>;

export const productImage = z.object({
  preview: pictureAddress,
  small: pictureAddress,
  /** Width in pixels of the widest file of the picture, on a product's page; left out where it is unknown. */
  width: z.number().int().positive().optional(),
});
export const productImages = z.object({ main: z.array(productImage), preview: pictureAddress });

export const colorValue = z.object({
  name: z.string(),
  /** `params.color` is the swatch, `#rrggbb`. */
  params: z.object({ color: z.string() }),
});

export const crossingColor = z.object({
  id,
  code: z.string(),
  color: colorValue,
  images: productImages,
});

/** Of all colors of the model, by its published reviews: the mean to one decimal; null without any. */
export const rating = z.object({ value: z.number(), count: z.number().int() }).nullable();
export type Rating = NonNullable<z.infer<typeof rating>>;
/** What a product's page knows of the other colors of its model; search engines are told their prices too. */
const variantColor = crossingColor.extend({ price: price.optional(), is_available: z.boolean().optional() });

export const stockStore = z.object({ store_id: id, booking: z.boolean() });

export const offer = z.object({
  id,
  /** The size; a single offer titled 'единый' means one size. */
  title: z.string(),
  /** Pieces that can be sent to a shopper. */
  quantity: z.number().int(),
  is_available: z.boolean(),
  quick_order: z.boolean(),
  number_of_stores: noneByDefault(z.number().int()),
  stock_stores: z.array(stockStore),
  /** Cities whose stores hold it. */
  store_cities: z.array(z.object({ code: z.string(), name: z.string() })),
  is_subscribed: z.boolean(),
});
export type Offer = z.infer<typeof offer>;

export const property = z.object({ title: z.string(), value: z.string() });

export const product = z.object({
  id,
  code: z.string(),
  title: z.string().min(1),
  vendor_code: z.string(),
  /** The section's path for breadcrumbs: `shoes`, then `shoes/boots`. */
  sections: z.array(z.object({ id, code: z.string(), title: z.string() })),
  /** Null where a back end does not name it: the product is shown without a price, and cannot be bought. */
  price: price.nullable(),
  /** The largest sum that may be paid in parts, roubles. */
  installment_limit: z.number().default(INSTALLMENT_LIMIT),
  images: productImages,
  /** The same for all colors of a model; a back end without models tells none. */
  model_id: id.optional(),
  crossing_color: z.array(variantColor),
  color: z.object({ value: z.array(colorValue) }),
  properties: z.array(property),
  description: z.string(),
  offers: z.array(offer),
  /** Which size table belongs to it; null for goods of one size. */
  sizes_link_frame: z.enum(['shoes', 'belt', 'glasses', 'gloves']).nullable(),
  /** «Маломерит», «Большемерит» and the like, with an explanation; null when true to size. */
  true_size_name: z.string().nullable(),
  true_size_info: z.string().nullable(),
  is_available: z.boolean(),
  quick_order: z.boolean(),
  fast_order: z.boolean(),
  is_novelty: z.boolean(),
  label: z.string().nullable(),
  previews: z.array(pictureAddress),
  crossing_completeness: z.array(z.object({ id, code: z.string(), name: z.string() })),
  completeness: z.object({ value: z.array(z.object({ name: z.string() })) }),
  has_recommend_care: z.boolean(),
  rating,
});
export type Product = z.infer<typeof product>;

/** What a listing shows of a product. */
export const productCard = product
  .pick({
    id: true,
    code: true,
    title: true,
    vendor_code: true,
    price: true,
    images: true,
    crossing_color: true,
    color: true,
    offers: true,
    is_available: true,
    is_novelty: true,
    label: true,
    rating: true,
  })
  .extend({
    // A listing needs the colors' swatches and addresses, not their galleries.
    crossing_color: z.array(crossingColor.omit({ images: true })),
    offers: z.array(offer.pick({ id: true, title: true, quantity: true, is_available: true })),
    /** In a listing of some sizes: those of them that only stores of the shopper's city have, where none can be sent. */
    store_sizes: z.array(z.string()).optional(),
  });
export type ProductCard = z.infer<typeof productCard>;
