import type {
  Article,
  FAQPage,
  ItemList,
  Organization,
  SearchAction,
  WebSite,
  WithContext,
} from 'schema-dts';
import { buildSharePicture } from '#lib/config/images.ts';
import { SEARCH_PATH } from '#lib/config/paths.ts';
import { buildSiteUrl } from '#lib/config/site-url.ts';
import type { Material } from '#lib/contracts/materials.ts';
import { getIdentity } from '#lib/identity/current.ts';
import { getShopName } from '#lib/texts/shop-name.ts';

const CONTEXT = { '@context': 'https://schema.org' } as const;
/** Identifier of the shop in the structured data of every page. */
const getOrganizationId = () => buildSiteUrl('/#organization');
const getOrganizationRef = () =>
  ({
    '@type': 'Organization',
    '@id': getOrganizationId(),
    name: getShopName(),
    url: buildSiteUrl('/'),
  }) as const;

/** Builds the structured data of the shop's organization, for the start page. */
export function buildOrganizationData(): WithContext<Organization> {
  const { email, social, phones } = getIdentity();
  return {
    ...CONTEXT,
    ...getOrganizationRef(),
    logo: buildSiteUrl('/icons/512.png'),
    ...(email && { email }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
    ...(phones.length > 0 && {
      contactPoint: phones.map(({ number, label }) => ({
        '@type': 'ContactPoint' as const,
        telephone: number,
        contactType: 'customer service',
        areaServed: 'RU',
        availableLanguage: 'Russian',
        ...(label && { name: label }),
      })),
    }),
  };
}

/**
 * Search action with Google's property `query-input`, which the types of schema-dts lack. The property names
 * the parameter of the search text.
 */
type Search = SearchAction & { 'query-input': string };

/** Builds the structured data of the site with its search, for the start page. */
export function buildWebsiteData(): WithContext<WebSite> {
  const search: Search = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${buildSiteUrl(SEARCH_PATH)}?query={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return {
    ...CONTEXT,
    '@type': 'WebSite',
    '@id': buildSiteUrl('/#website'),
    name: getShopName(),
    url: buildSiteUrl('/'),
    inLanguage: 'ru',
    publisher: { '@id': getOrganizationId() },
    potentialAction: search,
  };
}

/**
 * Builds the structured data of questions with their answers, as the page shows them.
 * @param questions questions as plain text, answers as HTML
 */
export const buildFaqData = (
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
 * Builds the structured data of a listing's products, in the order of the listing. It contains only the
 * position and the page of each product, because the product's page has all other data.
 * @param first position of the first product, for pages after the first
 */
export const buildItemListData = (codes: readonly string[], first = 1): WithContext<ItemList> => ({
  ...CONTEXT,
  '@type': 'ItemList',
  itemListElement: codes.map((code, index) => ({
    '@type': 'ListItem',
    position: first + index,
    url: buildSiteUrl(`/product/${code}`),
  })),
});

/** Builds the structured data of an article of the blog or the news. */
export const buildArticleData = (path: string, material: Material): WithContext<Article> => ({
  ...CONTEXT,
  '@type': 'Article',
  headline: material.title,
  description: material.description,
  url: buildSiteUrl(path),
  mainEntityOfPage: buildSiteUrl(path),
  ...(material.image && { image: [buildSiteUrl(buildSharePicture(material.image.wide.src).url)] }),
  ...(material.published_at && { datePublished: material.published_at }),
  ...(material.updated_at && { dateModified: material.updated_at }),
  author: getOrganizationRef(),
  publisher: { ...getOrganizationRef(), logo: buildSiteUrl('/icons/512.png') },
});
