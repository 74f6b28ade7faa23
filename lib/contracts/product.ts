import { INSTALLMENT_LIMIT } from '#lib/domain/installment-limit.ts';
import { id, pictureAddress, roubles, withZeroDefault } from './common.ts';
import { z } from './zod.ts';

/** Price of a product (section 3, Product). */
export const price = z.object({
  price: roubles,
  base_price: roubles,
  /** Discount in whole per cent. 0 when there is no discount. */
  discount_percent: z.number().int(),
  discount_info: z.string().nullable(),
});
export type Price = z.infer<typeof price>;

export const productImage = z.object({
  preview: pictureAddress,
  small: pictureAddress,
  /** Width in pixels of the picture's largest file, on a product's page. Absent when unknown. */
  width: z.number().int().positive().optional(),
});
export const productImages = z.object({ main: z.array(productImage), preview: pictureAddress });

export const colorValue = z.object({
  name: z.string(),
  /** Color of the swatch, `#rrggbb`. */
  params: z.object({ color: z.string() }),
});

export const crossingColor = z.object({
  id,
  code: z.string(),
  color: colorValue,
  images: productImages,
});

/** Mean rating in the published reviews of all colors of the model, with one decimal. Null without reviews. */
export const rating = z.object({ value: z.number(), count: z.number().int() }).nullable();
export type Rating = NonNullable<z.infer<typeof rating>>;
/** Another color of the model, on a product's page. The price is part of the structured data for search engines. */
const variantColor = crossingColor.extend({ price: price.optional(), is_available: z.boolean().optional() });

export const stockStore = z.object({ store_id: id, booking: z.boolean() });

export const offer = z.object({
  id,
  /** Size. A one-size product has a single offer, with the title 'единый'. */
  title: z.string(),
  /** Units that can be sent to a shopper. */
  quantity: z.number().int(),
  is_available: z.boolean(),
  quick_order: z.boolean(),
  number_of_stores: withZeroDefault(z.number().int()),
  stock_stores: z.array(stockStore),
  /** Cities whose stores have the offer. */
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
  /** Sections for the breadcrumbs, from the top one: `shoes`, then `shoes/boots`. */
  sections: z.array(z.object({ id, code: z.string(), title: z.string() })),
  /** Null when a back end returns no price. The product is then shown without a price and cannot be bought. */
  price: price.nullable(),
  /** Maximum amount that can be paid in installments, roubles. */
  installment_limit: z.number().default(INSTALLMENT_LIMIT),
  images: productImages,
  /** Identifier shared by all colors of a model. A back end without models omits it. */
  model_id: id.optional(),
  crossing_color: z.array(variantColor),
  color: z.object({ value: z.array(colorValue) }),
  properties: z.array(property),
  description: z.string(),
  offers: z.array(offer),
  /** Name of the product's size guide. Null for one-size products. */
  sizes_link_frame: z.enum(['shoes', 'belt', 'glasses', 'gloves', 'ring']).nullable(),
  /** Fit, such as «Маломерит» or «Большемерит», with an explanation. Null when the product is true to size. */
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

/** Product in a listing. */
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
    // A listing needs the names and swatches of the colors, but not their pictures.
    crossing_color: z.array(crossingColor.omit({ images: true })),
    offers: z.array(offer.pick({ id: true, title: true, quantity: true, is_available: true })),
    /**
     * Requested sizes that cannot be sent, because only stores of the shopper's city have these sizes. Present only in
     * a listing that is filtered by size.
     */
    store_sizes: z.array(z.string()).optional(),
  });
export type ProductCard = z.infer<typeof productCard>;
