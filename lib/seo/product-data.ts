import type { Graph, Offer, Product as ProductThing, Thing } from 'schema-dts';
import { sharedPicture } from '#lib/config/images.ts';
import { site, siteUrl } from '#lib/config/site.ts';
import type { Price, Product } from '#lib/contracts/product.ts';
import type { ShownReview } from '#lib/contracts/reviews.ts';
import type { ShopTerms } from '#lib/contracts/seo.ts';
import { hasOneSize } from '#lib/domain/one-size.ts';
import { productTexts } from '#lib/texts/product.ts';
import { productName } from '#lib/texts/product-name.ts';
import { ratingData } from './rating-data.ts';
import { RETURNS_ID, returnsData, shippingData } from './terms-data.ts';

const SCHEMA = 'https://schema.org';
const roubles = (sum: number) => sum.toFixed(2);
const available = (is: boolean) => `${SCHEMA}/${is ? 'InStock' : 'OutOfStock'}` as const;
const shared = (address: string) => siteUrl(sharedPicture(address).url);

/** What all offers of a page have in common: by reference to the nodes beside the goods. */
type Common = Pick<Offer & object, 'shippingDetails' | 'hasMerchantReturnPolicy'>;

/** All sizes of a product have one price before its discount. */
const LIST_PRICE_ID = '#list-price';
const isReduced = ({ price, base_price }: Price) => base_price > price;

const listPrice = ({ base_price }: Price) =>
  ({
    '@type': 'UnitPriceSpecification',
    priceType: `${SCHEMA}/StrikethroughPrice`,
    price: roubles(base_price),
    priceCurrency: 'RUB',
  }) as const;

/** @param before the price before a discount: the node itself, or a reference to it */
const offerData = (
  price: Price,
  isAvailable: boolean,
  common: Common,
  before: Offer['priceSpecification'] = listPrice(price),
): Offer => ({
  '@type': 'Offer',
  price: roubles(price.price),
  priceCurrency: 'RUB',
  availability: available(isAvailable),
  itemCondition: 'NewCondition',
  ...common,
  ...(isReduced(price) && { priceSpecification: before }),
});

const propertyOf = ({ properties }: Product, titles: readonly string[]) =>
  properties.find(({ title }) => titles.includes(title))?.value;

/** What search engines are told of a product apart from its sizes, colors and price. */
function aboutModel(product: Product) {
  const material = propertyOf(product, productTexts.materials);
  return {
    ...(product.description && { description: product.description }),
    ...(material && { material }),
    brand: { '@type': 'Brand', name: propertyOf(product, [productTexts.brand]) ?? site.name },
  } as const;
}

/** This product as it is bought: in each of its sizes, or in the only one. */
function ownVariants(product: Product, common: Common): ProductThing[] {
  const { code, vendor_code, color, images, price, offers } = product;
  const name = productName(product);
  const own = {
    '@type': 'Product',
    ...(color.value[0] && { color: color.value[0].name }),
  } as const;
  const pictures = images.main.map(({ preview }) => shared(preview));
  if (hasOneSize(product.offers))
    return [
      {
        ...own,
        name,
        url: siteUrl(`/product/${code}`),
        sku: vendor_code,
        ...(pictures.length > 0 && { image: pictures }),
        ...(price && { offers: offerData(price, product.is_available, common) }),
      },
    ];
  return offers.map(({ title, is_available }) => ({
    ...own,
    name: productTexts.sized(name, title),
    sku: `${vendor_code}-${title}`,
    size: title,
    // The gallery and the address stand at the group: those of each size are the same.
    ...(pictures[0] && { image: pictures[0] }),
    ...(price && { offers: offerData(price, is_available, common, { '@id': LIST_PRICE_ID }) }),
  }));
}

/** The other colors of the model, each of which has a page with its sizes. */
const colorVariants = ({ title, crossing_color }: Product, common: Common): ProductThing[] =>
  crossing_color.flatMap(({ code, color, images, price, is_available }) =>
    price
      ? [
          {
            '@type': 'Product',
            url: siteUrl(`/product/${code}`),
            name: productName({ title, color: { value: [color] } }),
            color: color.name,
            ...(images.preview && { image: shared(images.preview) }),
            offers: offerData(price, is_available ?? false, common),
          },
        ]
      : [],
  );

/**
 * A product for search engines: the group of its model with a variant for each size of this color, and one for each other
 * color; goods of one color and size are a thing of their own. Beside it stand the deliveries and the returns.
 * @param terms null for a back end that does not tell them
 * @param reviews those that the page shows, the latest first
 */
export function productData(
  product: Product,
  terms: ShopTerms | null,
  reviews: readonly ShownReview[] = [],
): Graph {
  // Of the cheapest color: what is told to cost at most holds for the others, too.
  const cheapest = Math.min(
    ...[product, ...product.crossing_color].flatMap(({ price }) => price?.price ?? []),
  );
  const shipping = terms ? shippingData(terms, cheapest) : [];
  const common: Common = {
    ...(shipping.length > 0 && { shippingDetails: shipping.map((one) => ({ '@id': one['@id'] })) }),
    ...(terms && { hasMerchantReturnPolicy: { '@id': RETURNS_ID } }),
  };
  const nodes: Thing[] = [...shipping, ...(terms ? [returnsData(terms)] : [])];
  if (product.price && isReduced(product.price) && !hasOneSize(product.offers))
    nodes.unshift({ ...listPrice(product.price), '@id': LIST_PRICE_ID });
  const own = ownVariants(product, common);
  const others = colorVariants(product, common);
  const [only] = own;
  if (only && own.length + others.length === 1 && hasOneSize(product.offers))
    return {
      '@context': SCHEMA,
      '@graph': [
        { ...(only as ProductThing & object), ...aboutModel(product), ...ratingData(product, reviews) },
        ...nodes,
      ],
    };
  return {
    '@context': SCHEMA,
    '@graph': [
      {
        '@type': 'ProductGroup',
        '@id': '#model',
        productGroupID: String(product.model_id ?? product.id),
        name: product.title,
        url: siteUrl(`/product/${product.code}`),
        ...(product.images.main.length > 0 && {
          image: product.images.main.map(({ preview }) => shared(preview)),
        }),
        ...aboutModel(product),
        ...ratingData(product, reviews),
        variesBy: [
          ...(others.length > 0 ? [`${SCHEMA}/color`] : []),
          ...(hasOneSize(product.offers) ? [] : [`${SCHEMA}/size`]),
        ],
        hasVariant: [...own, ...others],
      },
      ...nodes,
    ],
  };
}
