import type {
  Article,
  FAQPage,
  ItemList,
  Organization,
  SearchAction,
  WebSite,
  WithContext,
} from 'schema-dts';
import { sharedPicture } from '#lib/config/images.ts';
import { SEARCH_PATH } from '#lib/config/paths.ts';
import { site, siteUrl } from '#lib/config/site.ts';
import type { Material } from '#lib/contracts/materials.ts';
import type { ProductCard } from '#lib/contracts/product.ts';

const CONTEXT = { '@context': 'https://schema.org' } as const;
/** The shop as search engines know it, whatever page speaks of it. */
const ORGANIZATION_ID = siteUrl('/#organization');
const organizationRef = {
  '@type': 'Organization',
  '@id': ORGANIZATION_ID,
  name: site.name,
  url: siteUrl('/'),
} as const;

/** The shop's organisation; on the start page. */
export const organization = (): WithContext<Organization> => ({
  ...CONTEXT,
  ...organizationRef,
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

/** What the vocabulary's types do not know: Google's name for what the searched words stand in. */
type Search = SearchAction & { 'query-input': string };

/** The site with its search; on the start page. */
export function website(): WithContext<WebSite> {
  const search: Search = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${siteUrl(SEARCH_PATH)}?query={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return {
    ...CONTEXT,
    '@type': 'WebSite',
    '@id': siteUrl('/#website'),
    name: site.name,
    url: siteUrl('/'),
    inLanguage: 'ru',
    publisher: { '@id': ORGANIZATION_ID },
    potentialAction: search,
  };
}

/** Questions with their answers, as the page shows them. @param answer HTML */
export const faqData = (
  questions: ReadonlyArray<{ question: string; answer: string }>,
): WithContext<FAQPage> => ({
  ...CONTEXT,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

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
  ...(material.image && { image: [siteUrl(sharedPicture(material.image.wide.src).url)] }),
  ...(material.published_at && { datePublished: material.published_at }),
  ...(material.updated_at && { dateModified: material.updated_at }),
  author: organizationRef,
  publisher: { ...organizationRef, logo: siteUrl('/icons/512.png') },
});
