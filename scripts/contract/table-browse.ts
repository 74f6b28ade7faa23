import { CITY, LOCATION, PRODUCT, PRODUCT_CARD } from './fields';
import type { Row } from './row';

const CONTENT = '/api/v1/content';
const V1 = '/services/rest/v1';
const LISTING = { section_id: '$section', page: 1, limit: 48 };

/** Content, catalog, products, places, words for search engines. */
export const browse: readonly Row[] = [
  { endpoint: `POST ${V1}/authentication/anonymous` },
  { endpoint: 'GET /api/v1/auth/check', fields: 'auth' },
  { endpoint: 'GET /api/v1/auth/check', query: { 'location.city_id': '42' }, fields: 'auth' },
  { endpoint: `GET ${CONTENT}/mainpage/promo`, expects: 'either' },
  { endpoint: `GET ${CONTENT}/mainpage/newarrivals`, expects: 'either' },
  { endpoint: `GET ${CONTENT}/mainpage/premium`, expects: 'either' },
  { endpoint: `GET ${CONTENT}/mainpage/brands`, expects: 'either' },
  { endpoint: `GET ${CONTENT}/mainpage/categories`, expects: 'either' },
  { endpoint: `GET ${CONTENT}/page/$unknown`, expects: 'either' },
  { endpoint: `GET ${CONTENT}/news`, query: { limit: '10', page: '1' }, learn: { news: 'code' } },
  { endpoint: `GET ${CONTENT}/news/$news`, expects: 'either' },
  { endpoint: `GET ${CONTENT}/blog`, query: { limit: '10', page: '1' }, learn: { blog: 'code' } },
  { endpoint: `GET ${CONTENT}/blog/$blog`, expects: 'either' },
  { endpoint: `GET ${CONTENT}/inspiration`, learn: { look: 'code' } },
  { endpoint: `GET ${CONTENT}/inspiration/$look`, expects: 'either' },
  { endpoint: `GET ${CONTENT}/landing`, learn: { landing: 'code' } },
  { endpoint: `GET ${CONTENT}/landing/$landing`, expects: 'either' },
  { endpoint: `GET ${CONTENT}/capsules` },
  { endpoint: `GET ${CONTENT}/menu/top`, expects: 'either' },
  { endpoint: `GET ${CONTENT}/menu/footer`, expects: 'either' },
  { endpoint: `POST ${CONTENT}/snippet`, body: { code: '$unknown' }, expects: 'either' },
  { endpoint: `GET ${CONTENT}/picture/$unknown`, expects: 'either' },
  { endpoint: `POST ${CONTENT}/banner`, body: { url: '/' }, expects: 'either' },
  { endpoint: `GET ${V1}/info/delivery`, expects: 'either' },
  { endpoint: 'GET /api/v1/urlrewrite/short_uri/~$unknown', expects: 'either' },

  { endpoint: 'GET /api/v1/sections', learn: { section: 'id', sectionCode: 'code' } },
  { endpoint: 'GET /api/v1/sections/by_code/$sectionCode' },
  {
    endpoint: 'POST /api/v1/sections/filter',
    body: LISTING,
    each: PRODUCT_CARD,
    learn: { product: 'id', code: 'code', article: 'vendor_code' },
  },
  { endpoint: 'POST /api/v1/sections/filters', body: LISTING },
  { endpoint: 'POST /api/v1/sections/filter/cnt', body: LISTING },
  {
    endpoint: 'GET /api/v1/products/by_code/$code',
    fields: PRODUCT,
    learn: { offer: 'offers[is_available=true].id' },
  },
  { endpoint: 'GET /api/v1/products/$product', fields: PRODUCT },
  { endpoint: 'GET /api/v1/products', query: { 'id[]': '$product' }, each: PRODUCT_CARD },
  { endpoint: 'GET /api/v1/products/by_article/$article', fields: PRODUCT },
  { endpoint: 'GET /api/v1/products/$product/care' },
  { endpoint: 'GET /api/v1/products/$product/stock', query: { city_id: '42' } },
  {
    endpoint: 'GET /api/v1/products/$product/booking',
    query: { city_id: '42' },
    fields: `offers[].id offers[].title offers[].stock_stores[].store_id offers[].stock_stores[].booking
 cities[].id cities[].name cities[].location_id stores`,
  },
  {
    endpoint: `POST ${V1}/products/subscribe`,
    body: { email: 'not an address', offer_ids: ['$offer'] },
    expects: 'refusal',
  },
  {
    endpoint: `DELETE ${V1}/products/subscribe`,
    body: { email: 'not an address', offer_ids: ['$offer'] },
    expects: 'refusal',
  },
  { endpoint: `POST ${V1}/products/booking`, body: {}, expects: 'refusal' },
  { endpoint: `GET ${V1}/products/search`, query: { query: '$article' } },

  {
    endpoint: 'GET /api/v1/local/city',
    query: { store_active: 'true' },
    each: CITY,
    learn: { shopCity: 'id' },
  },
  {
    endpoint: 'GET /api/v1/local/location',
    query: { query: 'мос' },
    each: CITY,
    learn: { location: 'location_id', cityCode: 'code' },
  },
  { endpoint: 'GET /api/v1/local/location/$location', fields: LOCATION },
  { endpoint: 'GET /api/v1/local/city/by_code/$cityCode', fields: CITY },
  { endpoint: 'POST /api/v1/local/location', body: { location_id: '$location' } },
  { endpoint: 'GET /api/v1/local/store', query: { city_id: '$shopCity' }, learn: { store: 'id' } },
  { endpoint: 'GET /api/v1/local/store/$store' },

  { endpoint: 'GET /api/v1/seo/description/1', expects: 'either' },
  { endpoint: 'POST /api/v1/seo/description', body: { url: '/' }, expects: 'either' },
  { endpoint: 'GET /api/v1/seo/tag/1', expects: 'either' },
  { endpoint: 'POST /api/v1/seo/tag', body: { url: '/' }, expects: 'either' },
];
