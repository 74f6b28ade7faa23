import { CITY, LOCATION, PRODUCT, PRODUCT_CARD } from './fields';
import type { Row } from './table';

const CONTENT = '/api/v1/content';
const V1 = '/services/rest/v1';
const LISTING = { section_id: '$section', page: 1, limit: 48 };

/** Content, catalogue, products, places, words for search engines. */
export const browse: readonly Row[] = [
  { call: `POST ${V1}/authentication/anonymous` },
  { call: 'GET /api/v1/auth/check', fields: 'auth' },
  { call: 'GET /api/v1/auth/check', query: { 'location.city_id': '42' }, fields: 'auth' },
  { call: `GET ${CONTENT}/mainpage/promo`, expects: 'either' },
  { call: `GET ${CONTENT}/mainpage/newarrivals`, expects: 'either' },
  { call: `GET ${CONTENT}/mainpage/premium`, expects: 'either' },
  { call: `GET ${CONTENT}/mainpage/brands`, expects: 'either' },
  { call: `GET ${CONTENT}/mainpage/categories`, expects: 'either' },
  { call: `GET ${CONTENT}/page/$unknown`, expects: 'either' },
  { call: `GET ${CONTENT}/news`, query: { limit: '10', page: '1' }, learn: { news: 'code' } },
  { call: `GET ${CONTENT}/news/$news`, expects: 'either' },
  { call: `GET ${CONTENT}/blog`, query: { limit: '10', page: '1' }, learn: { blog: 'code' } },
  { call: `GET ${CONTENT}/blog/$blog`, expects: 'either' },
  { call: `GET ${CONTENT}/inspiration`, learn: { look: 'code' } },
  { call: `GET ${CONTENT}/inspiration/$look`, expects: 'either' },
  { call: `GET ${CONTENT}/landing`, learn: { landing: 'code' } },
  { call: `GET ${CONTENT}/landing/$landing`, expects: 'either' },
  { call: `GET ${CONTENT}/capsules` },
  { call: `GET ${CONTENT}/menu/top`, expects: 'either' },
  { call: `GET ${CONTENT}/menu/footer`, expects: 'either' },
  { call: `POST ${CONTENT}/snippet`, body: { code: '$unknown' }, expects: 'either' },
  { call: `GET ${CONTENT}/picture/$unknown`, expects: 'either' },
  { call: `POST ${CONTENT}/banner`, body: { url: '/' }, expects: 'either' },
  { call: `GET ${V1}/info/delivery`, expects: 'either' },
  { call: 'GET /api/v1/urlrewrite/short_uri/~$unknown', expects: 'either' },

  { call: 'GET /api/v1/sections', learn: { section: 'id', sectionCode: 'code' } },
  { call: 'GET /api/v1/sections/by_code/$sectionCode' },
  {
    call: 'POST /api/v1/sections/filter',
    body: LISTING,
    each: PRODUCT_CARD,
    learn: { product: 'id', code: 'code', article: 'vendor_code' },
  },
  { call: 'POST /api/v1/sections/filters', body: LISTING },
  { call: 'POST /api/v1/sections/filter/cnt', body: LISTING },
  {
    call: 'GET /api/v1/products/by_code/$code',
    fields: PRODUCT,
    learn: { offer: 'offers[is_available=true].id' },
  },
  { call: 'GET /api/v1/products/$product', fields: PRODUCT },
  { call: 'GET /api/v1/products', query: { 'id[]': '$product' }, each: PRODUCT_CARD },
  { call: 'GET /api/v1/products/by_article/$article', fields: PRODUCT },
  { call: 'GET /api/v1/products/$product/care' },
  { call: 'GET /api/v1/products/$product/stock', query: { city_id: '42' } },
  { call: 'GET /api/v1/products/$product/booking', query: { city_id: '42' }, fields: 'offers cities stores' },
  {
    call: `POST ${V1}/products/subscribe`,
    body: { email: 'not an address', offer_ids: ['$offer'] },
    expects: 'refusal',
  },
  {
    call: `DELETE ${V1}/products/subscribe`,
    body: { email: 'not an address', offer_ids: ['$offer'] },
    expects: 'refusal',
  },
  { call: `POST ${V1}/products/booking`, body: {}, expects: 'refusal' },
  { call: `GET ${V1}/products/search`, query: { query: '$article' } },

  { call: 'GET /api/v1/local/city', query: { store_active: 'true' }, each: CITY, learn: { shopCity: 'id' } },
  {
    call: 'GET /api/v1/local/location',
    query: { query: 'мос' },
    each: CITY,
    learn: { location: 'location_id', cityCode: 'code' },
  },
  { call: 'GET /api/v1/local/location/$location', fields: LOCATION },
  { call: 'GET /api/v1/local/city/by_code/$cityCode', fields: CITY },
  { call: 'POST /api/v1/local/location', body: { location_id: '$location' } },
  { call: 'GET /api/v1/local/store', query: { city_id: '$shopCity' }, learn: { store: 'id' } },
  { call: 'GET /api/v1/local/store/$store' },

  { call: 'GET /api/v1/seo/description/1', expects: 'either' },
  { call: 'POST /api/v1/seo/description', body: { url: '/' }, expects: 'either' },
  { call: 'GET /api/v1/seo/tag/1', expects: 'either' },
  { call: 'POST /api/v1/seo/tag', body: { url: '/' }, expects: 'either' },
];
