import type { Article, ItemList, Organization, Product as ProductThing, WithContext } from 'schema-dts';
import { sharedPicture } from '@/lib/config/images';
import { site, siteUrl } from '@/lib/config/site';
import type { Material } from '@/lib/contracts/materials';
import type { Product, ProductCard } from '@/lib/contracts/product';
import type { ShownReview } from '@/lib/contracts/reviews';
import { productTexts } from '@/lib/texts/product';
import { ratingData } from './rating-data';

const CONTEXT = { '@context': 'https://schema.org' } as const;
const organizationRef = { '@type': 'Organization', name: site.name, url: siteUrl('/') } as const;

/** The shop's organisation; on the start page. */
export const organization = (): WithContext<Organization> => ({
  ...CONTEXT,
  '@type': 'Organization',
  name: site.name,
  url: siteUrl('/'),
  logo: siteUrl('/icons/512.png'),
  email: site.email,
  sameAs: site.social.map(({ url }) => url),
  contactPoint: Object.values(site.phones).map(({ number, label }) => ({
    '@type': 'ContactPoint',
    telephone: number,
    contactType: 'customer service',
    areaServed: 'RU',
    availableLanguage: 'Russian',
    name: label,
  })),
});

const available = (is: boolean) => `https://schema.org/${is ? 'InStock' : 'OutOfStock'}` as const;

/** A product with one offer for each size. */
export function productData(
  product: Product,
  reviews: readonly ShownReview[] = [],
): WithContext<ProductThing> {
  const { code, title, description, vendor_code, images, color, price, offers, properties } = product;
  const url = siteUrl(`/product/${code}`);
  return {
    ...CONTEXT,
    '@type': 'Product',
    name: title,
    url,
    description,
    sku: vendor_code,
    color: color.value[0]?.name,
    image: images.main.map(({ preview }) => siteUrl(sharedPicture(preview).url)),
    brand: {
      '@type': 'Brand',
      name: properties.find(({ title }) => title === productTexts.brand)?.value ?? site.name,
    },
    ...ratingData(product, reviews),
    offers: offers.map((offer) => ({
      '@type': 'Offer',
      sku: `${vendor_code}-${offer.title}`,
      name: offer.title,
      url,
      price: price.price.toFixed(2),
      priceCurrency: 'RUB',
      availability: available(offer.is_available),
      itemCondition: 'https://schema.org/NewCondition',
      seller: organizationRef,
    })),
  };
}

/**
 * The products of a listing, in its order: where each stands and its page, which names it and says the rest.
 * @param first position of the first product, for pages after the first
 */
export const itemList = (
  products: readonly Pick<ProductCard, 'code'>[],
  first = 1,
): WithContext<ItemList> => ({
  ...CONTEXT,
  '@type': 'ItemList',
  itemListElement: products.map(({ code }, index) => ({
    '@type': 'ListItem',
    position: first + index,
    url: siteUrl(`/product/${code}`),
  })),
});

/** An article of the blog or the news. */
export const articleData = (path: string, material: Material): WithContext<Article> => ({
  ...CONTEXT,
  '@type': 'Article',
  headline: material.title,
  description: material.description,
  url: siteUrl(path),
  mainEntityOfPage: siteUrl(path),
  image: [siteUrl(sharedPicture(material.image.wide.src).url)],
  datePublished: material.published_at,
  dateModified: material.updated_at,
  author: organizationRef,
  publisher: { ...organizationRef, logo: { '@type': 'ImageObject', url: siteUrl('/icons/512.png') } },
});
