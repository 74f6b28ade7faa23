import { Price } from '@/components/product/price';
import { SizeGuideLink } from '@/components/product/size-guide-link';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { JsonLd } from '@/components/ui/json-ld';
import { FavoriteToggle } from '@/features/favorites';
import type { Product } from '@/lib/contracts/product';
import { formatPrice } from '@/lib/domain/money';
import { catalogAddress } from '@/lib/routing/catalog-query';
import { productData } from '@/lib/seo/structured-data';
import { productTexts } from '@/lib/texts/product';
import { getCare, getSimilar } from '../product';
import { texts } from '../texts';
import { ColorLinks } from './color-links';
import { DeliveryHints } from './delivery-hints';
import { Details } from './details';
import { Gallery } from './gallery';
import { InstallmentTeaser } from './installment-teaser';
import styles from './product-page.module.scss';
import { Purchase } from './purchase';
import { RelatedProducts } from './related-products';
import { StoreStock } from './store-stock';

/**
 * A product page, complete in the server's HTML; only what depends on the shopper is loaded in the browser.
 */
export async function ProductPage({ product }: { product: Product }) {
  const { id, title, sections, images, color, price, offers, is_available } = product;
  const section = sections.at(-1)?.code;
  const [care, similar] = await Promise.all([
    product.has_recommend_care ? getCare(id) : [],
    section ? getSimilar(section, id, title) : [],
  ]);
  const label = product.label ?? (product.is_novelty ? productTexts.novelty : null);
  const crumbs = sections.map((entry) => ({ title: entry.title, href: catalogAddress(entry.code) }));
  return (
    <div className={styles.page}>
      <Breadcrumbs items={crumbs} />
      <article className={styles.product}>
        <Gallery images={images.main} alt={productTexts.pictureAlt(title, color.value[0]?.name ?? '')} />
        <div className={styles.info}>
          <header className={styles.header}>
            {label && is_available && <p className={styles.mark}>{label}</p>}
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.code}>
              {texts.vendorCode}: {product.vendor_code}
            </p>
          </header>
          <div className={styles.cost}>
            <div>
              <Price price={price} size="lg" />
              {price.discount_info && <p className={styles.reason}>{price.discount_info}</p>}
            </div>
            <div className={styles.favorite}>
              <FavoriteToggle id={id} title={title} look="control" />
            </div>
          </div>
          <ColorLinks {...product} />
          {!is_available && (
            <div className={styles.soldOut}>
              <p className={styles.mark}>{productTexts.soldOut}</p>
              <p>{texts.soldOutNote}</p>
            </div>
          )}
          {product.true_size_name && (
            <p className={styles.fit}>
              <strong>{product.true_size_name}</strong> {product.true_size_info}
            </p>
          )}
          <Purchase
            product={{ id, code: product.code, title }}
            offers={offers}
            price={formatPrice(price.price)}
            guide={product.sizes_link_frame && <SizeGuideLink code={product.sizes_link_frame} />}
          />
          {is_available && <InstallmentTeaser price={price.price} limit={product.installment_limit} />}
          <DeliveryHints />
          <div>
            <StoreStock product={id} />
            <Details {...product} />
          </div>
        </div>
      </article>
      <JsonLd data={productData(product)} />
      <RelatedProducts title={texts.similar} products={similar} />
      <RelatedProducts title={texts.care} products={care} />
    </div>
  );
}
