import { expect, it } from 'vitest';
import { buildEmptyResult, isOptionalEndpoint } from './optional-endpoints.ts';

it.each([
  ['GET /api/v1/certificate/purchases', { purchases: [] }],
  ['GET /services/rest/v1/products/booking', { bookings: [] }],
  ['GET /services/rest/v1/products/search/popular', { queries: [] }],
  ['GET /services/rest/v1/products/subscribe', { offer_ids: [] }],
  ['POST /services/rest/v1/address/suggestions', { suggestions: [] }],
  ['POST /services/rest/v1/authentication/start', null],
  ['POST /services/rest/v1/products/search/asked', {}],
] as const)('%s has an empty result if a back end lacks it', (endpoint, result) => {
  expect(isOptionalEndpoint(endpoint)).toBe(true);
  expect(buildEmptyResult(endpoint)).toEqual(result);
});

it.each(['POST /api/v1/certificate/pay', 'GET /api/v1/cart'] as const)(
  '%s has no empty result, so that the page can detect its absence',
  (endpoint) => {
    expect(buildEmptyResult(endpoint)).toBeUndefined();
  },
);
