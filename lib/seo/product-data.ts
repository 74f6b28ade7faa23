import type { Graph, Offer, Product as ProductThing, Thing } from 'schema-dts';
import { buildSharePicture } from '#lib/config/images.ts';
import { buildSiteUrl } from '#lib/config/site-url.ts';
import type { Price, Product } from '#lib/contracts/product.ts';
import type { ShownReview } from '#lib/contracts/reviews.ts';
import type { ShopTerms } from '#lib/contracts/seo.ts';
import { hasOneSize } from '#lib/domain/one-size.ts';
import { getIdentity } from '#lib/identity/current.ts';
import { productTexts } from '#lib/texts/product.ts';
import { formatProductName } from '#lib/texts/product-name.ts';
import { getShopName } from '#lib/texts/shop-name.ts';
import { buildRatingData } from './rating-data.ts';
import { buildReturnsData, buildShippingData, RETURN_POLICY_ID } from './terms-data.ts';

const SCHEMA = 'https://schema.org';
const formatRoubles = (sum: number) => sum.toFixed(2);
const toAvailability = (is: boolean) => `${SCHEMA}/${is ? 'InStock' : 'OutOfStock'}` as const;
const toShareUrl = (address: string) => buildSiteUrl(buildSharePicture(address).url);

/**
 * Properties common to all offers of a page. They reference the nodes of deliveries and returns in the same
 * graph.
 */
type Common = Pick<Offer & object, 'shippingDetails' | 'hasMerchantReturnPolicy'>;

/** Id of the node with the price before the discount, which all sizes of a product share. */
const LIST_PRICE_ID = '#list-price';
const isReduced = ({ price, base_price }: Price) => base_price > price;

const buildListPrice = ({ base_price }: Price) =>
  ({
    '@type': 'UnitPriceSpecification',
    priceType: `${SCHEMA}/StrikethroughPrice`,
    price: formatRoubles(base_price),
    priceCurrency: getIdentity().currency,
  }) as const;

/** @param before the price before the discount, as a node or as a reference to a node */
const buildOffer = (
  price: Price,
  isAvailable: boolean,
  common: Common,
  before: Offer['priceSpecification'] = buildListPrice(price),
): Offer => ({
  '@type': 'Offer',
  price: formatRoubles(price.price),
  priceCurrency: getIdentity().currency,
  availability: toAvailability(isAvailable),
  itemCondition: 'NewCondition',
  ...common,
  ...(isReduced(price) && { priceSpecification: before }),
});

const findProperty = ({ properties }: Product, titles: readonly string[]) =>
  properties.find(({ title }) => titles.includes(title))?.value;

/** Returns the properties that all colors and sizes of a model share: description, material and brand. */
function describeModel(product: Product) {
  const material = findProperty(product, productTexts.materials);
  return {
    ...(product.description && { description: product.description }),
    ...(material && { material }),
    brand: { '@type': 'Brand', name: findProperty(product, [productTexts.brand]) ?? getShopName() },
  } as const;
}

/** Returns one variant for each size of this product, or a single variant for a one-size product. */
function listOwnVariants(product: Product, common: Common): ProductThing[] {
  const { code, vendor_code, color, images, price, offers } = product;
  const name = formatProductName(product);
  const own = {
    '@type': 'Product',
    ...(color.value[0] && { color: color.value[0].name }),
  } as const;
  const pictures = images.main.map(({ preview }) => toShareUrl(preview));
  if (hasOneSize(product.offers))
    return [
      {
        ...own,
        name,
        url: buildSiteUrl(`/product/${code}`),
        sku: vendor_code,
        ...(pictures.length > 0 && { image: pictures }),
        ...(price && { offers: buildOffer(price, product.is_available, common) }),
      },
    ];
  return offers.map(({ title, is_available }) => ({
    ...own,
    name: productTexts.sized(name, title),
    sku: `${vendor_code}-${title}`,
    size: title,
    // The gallery and the URL are properties of the group, because they are the same for each size.
    ...(pictures[0] && { image: pictures[0] }),
    ...(price && { offers: buildOffer(price, is_available, common, { '@id': LIST_PRICE_ID }) }),
  }));
}

/** Returns one variant for each other color of the model, with a link to that color's page. */
const listColorVariants = ({ title, crossing_color }: Product, common: Common): ProductThing[] =>
  crossing_color.flatMap(({ code, color, images, price, is_available }) =>
    price
      ? [
          {
            '@type': 'Product',
            url: buildSiteUrl(`/product/${code}`),
            name: formatProductName({ title, color: { value: [color] } }),
            color: color.name,
            ...(images.preview && { image: toShareUrl(images.preview) }),
            offers: buildOffer(price, is_available ?? false, common),
          },
        ]
      : [],
  );

/**
 * Builds the structured data of a product. It is a group for the model, with one variant for each size of this
 * color and one for each other color. A product of one color and size has no group. Deliveries and returns are
 * separate nodes.
 * @param terms delivery and return terms, null for a back end that does not return them
 * @param reviews reviews shown on the page, the latest first
 */
export function buildProductData(
  product: Product,
  terms: ShopTerms | null,
  reviews: readonly ShownReview[] = [],
): Graph {
  // Deliveries are priced for the cheapest color. The maximum delivery price is then also correct for more
  // expensive colors, whose delivery can only be cheaper.
  const cheapest = Math.min(
    ...[product, ...product.crossing_color].flatMap(({ price }) => price?.price ?? []),
  );
  const shipping = terms ? buildShippingData(terms, cheapest) : [];
  const common: Common = {
    ...(shipping.length > 0 && { shippingDetails: shipping.map((one) => ({ '@id': one['@id'] })) }),
    ...(terms && { hasMerchantReturnPolicy: { '@id': RETURN_POLICY_ID } }),
  };
  const nodes: Thing[] = [...shipping, ...(terms ? [buildReturnsData(terms)] : [])];
  if (product.price && isReduced(product.price) && !hasOneSize(product.offers))
    nodes.unshift({ ...buildListPrice(product.price), '@id': LIST_PRICE_ID });
  const own = listOwnVariants(product, common);
  const others = listColorVariants(product, common);
  const [only] = own;
  if (only && own.length + others.length === 1 && hasOneSize(product.offers))
    return {
      '@context': SCHEMA,
      '@graph': [
        {
          ...(only as ProductThing & object),
          ...describeModel(product),
          ...buildRatingData(product, reviews),
        },
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
        url: buildSiteUrl(`/product/${product.code}`),
        ...(product.images.main.length > 0 && {
          image: product.images.main.map(({ preview }) => toShareUrl(preview)),
        }),
        ...describeModel(product),
        ...buildRatingData(product, reviews),
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
