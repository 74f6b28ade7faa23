import type { Product } from '#lib/contracts/product.ts';
import { getIdentity } from '#lib/identity/current.ts';

type ProductMetaProps = Pick<Product, 'price' | 'is_available' | 'vendor_code' | 'color'>;

/**
 * Open Graph tags of a product, for messengers and catalogs. Next's metadata does not support them, so React puts
 * them into the head.
 */
export function ProductMeta({ price, is_available, vendor_code, color }: ProductMetaProps) {
  return (
    <>
      <meta property="og:type" content="product" />
      {price && <meta property="product:price:amount" content={price.price.toFixed(2)} />}
      {price && <meta property="product:price:currency" content={getIdentity().currency} />}
      <meta property="product:availability" content={is_available ? 'in stock' : 'out of stock'} />
      <meta property="product:condition" content="new" />
      <meta property="product:retailer_item_id" content={vendor_code} />
      {color.value[0] && <meta property="product:color" content={color.value[0].name} />}
    </>
  );
}
