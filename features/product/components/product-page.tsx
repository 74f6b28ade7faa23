import { Gallery } from '#components/product/gallery/gallery.tsx';
import { Price } from '#components/product/price.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { LargeJsonLd } from '#components/ui/large-json-ld.tsx';
import { PageWidth, Row, Stack } from '#components/ui/layout.tsx';
import { SkipLink } from '#components/ui/skip-link.tsx';
import { Stars } from '#components/ui/stars.tsx';
import { Note, Text, Title } from '#components/ui/text.tsx';
import { FavoriteToggle } from '#features/favorites/index.ts';
import { InstallmentTeaser } from '#features/installments/index.ts';
import { ModalLink } from '#features/modals/index.ts';
import { SizePicker, toProductRef } from '#features/sizes/index.ts';
import { RecentlyViewed } from '#features/viewed/index.ts';
import { toProductItem } from '#lib/analytics/items.ts';
import type { Product } from '#lib/contracts/product.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { formatRating } from '#lib/domain/rating.ts';
import { IfPage } from '#lib/hooks/missing-pages.tsx';
import { buildCatalogUrl } from '#lib/routing/catalog-query.ts';
import { getShopTerms } from '#lib/seo/get-seo.ts';
import { buildProductData } from '#lib/seo/product-data.ts';
import { bindWords } from '#lib/texts/line-breaks.ts';
import { productTexts } from '#lib/texts/product.ts';
import { formatProductName } from '#lib/texts/product-name.ts';
import { ratingTexts } from '#lib/texts/rating.ts';
import { buildBuyId } from '../buy-id.ts';
import { countDeliveryMethods } from '../delivery-methods.ts';
import { getCare, getLooks, getSimilar, toPickerOffers } from '../product.ts';
import { getReviews } from '../reviews/reviews.ts';
import { ReviewsBlock } from '../reviews/reviews-block.tsx';
import { buildReviewsId } from '../reviews/reviews-path.ts';
import { buildStoresId } from '../stores-id.ts';
import { pageTexts } from '../texts.ts';
import { ColorLinks } from './color-links.tsx';
import { ProductDetails } from './details.tsx';
import { DeliveryHints } from './lazy-delivery-hints.tsx';
import { ProductMeta } from './product-meta.tsx';
import styles from './product-page.module.scss';
import { RelatedProducts } from './related-products.tsx';
import { StoreStock } from './store-stock.tsx';

/** Product page, complete in the server's HTML. Only data that depend on the shopper are loaded in the browser. */
export async function ProductPage({ product }: { product: Product }) {
  const { id, title, sections, images, price, offers, rating, is_available } = product;
  const [care, similar, looks, reviews, terms, methods] = await Promise.all([
    product.has_recommend_care ? getCare(id) : [],
    getSimilar(product),
    getLooks(id),
    getReviews(id),
    getShopTerms(),
    countDeliveryMethods(),
  ]);
  const ref = toProductRef(product);
  // The id contains the product's id, because the router retains previous pages in the document.
  const careId = `care-${id}`;
  const [ownColor] = product.color.value;
  const label = product.label ?? (product.is_novelty ? productTexts.novelty : null);
  const isInStores = offers.some((offer) => offer.number_of_stores > 0);
  const isObtainable = isInStores || offers.some((offer) => offer.is_available);
  const stores = <StoreStock product={ref} />;
  const crumbs = sections.map((entry) => ({ title: entry.title, href: buildCatalogUrl(entry.code) }));
  return (
    <PageWidth pad="whole">
      <ProductMeta {...product} />
      <Breadcrumbs items={crumbs} />
      <Stack as="article" gap={5} className={styles.product}>
        <Gallery productId={id} images={images.main} alt={formatProductName(product)} />
        <Stack gap={5}>
          <Stack as="header" gap={2}>
            {label && is_available && <p className={styles.mark}>{label}</p>}
            <Title as="h1" size="xl">
              {bindWords(title)}
              {ownColor && <Text as="span" tone="soft">{`, ${ownColor.name}`}</Text>}
            </Title>
            {offers.length > 0 && <SkipLink to={buildBuyId(id)}>{pageTexts.toPurchase}</SkipLink>}
            {product.vendor_code && (
              <Note>
                {pageTexts.vendorCode}: {product.vendor_code}
              </Note>
            )}
            {rating && (
              <a className={styles.rating} href={`#${buildReviewsId(id)}`}>
                <Stars value={rating.value} label={ratingTexts.label(rating.value, rating.count)}>
                  {formatRating(rating.value)}
                </Stars>
                <span aria-hidden="true">{ratingTexts.count(rating.count)}</span>
              </a>
            )}
          </Stack>
          <Row gap={4} align="center" between>
            <div>
              <Price price={price} size="lg" />
              {price?.discount_info && <Note>{price.discount_info}</Note>}
              {!price && <Note>{pageTexts.noPrice}</Note>}
            </div>
            <div className={styles.favorite}>
              <FavoriteToggle id={id} title={title} look="control" />
            </div>
          </Row>
          <ColorLinks {...product} />
          {!is_available && (
            <Stack gap={1} className={styles.soldOut}>
              <p className={styles.mark}>{productTexts.soldOut}</p>
              <p>{pageTexts.soldOutNote}</p>
            </Stack>
          )}
          {product.true_size_name && (
            <Note className={styles.fit}>
              <strong>{product.true_size_name}</strong> {product.true_size_info}
            </Note>
          )}
          {price && (
            <SizePicker
              product={ref}
              offers={toPickerOffers(offers)}
              stores={buildStoresId(id)}
              buttons={buildBuyId(id)}
              price={formatExactPrice(price.price)}
              guide={product.sizes_link_frame}
            />
          )}
          {is_available && price && (
            <InstallmentTeaser price={price.price} limit={product.installment_limit} />
          )}
          {care.length > 0 && (
            <ModalLink className={styles.care} href={`#${careId}`} name="care" options={{ product: ref }}>
              {pageTexts.care}
            </ModalLink>
          )}
          {isObtainable && <DeliveryHints product={id} methods={methods} />}
          <div>
            {isInStores ? stores : <IfPage path="/stores">{stores}</IfPage>}
            <ProductDetails {...product} />
          </div>
        </Stack>
      </Stack>
      <LargeJsonLd data={buildProductData(product, terms, reviews?.reviews)} />
      {looks.map(({ code, title, products }, index) => (
        <RelatedProducts
          key={code}
          title={index === 0 ? pageTexts.wornWith : pageTexts.anotherLook}
          list="look"
          products={products}
          more={{ url: `/inspiration/${code}`, text: pageTexts.wholeLook(title) }}
        />
      ))}
      {reviews && <ReviewsBlock product={product} page={reviews} />}
      <RelatedProducts title={pageTexts.similar} list="similar" products={similar} />
      <RelatedProducts id={careId} title={pageTexts.care} list="care" products={care} />
      <RecentlyViewed product={{ id, item: toProductItem(product) }} />
    </PageWidth>
  );
}
