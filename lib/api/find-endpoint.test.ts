import { expect, it } from 'vitest';
import type { EndpointKey } from '#lib/contracts/index.ts';
import { findEndpoint } from './find-endpoint.ts';

it.each<[string, string, EndpointKey | null]>([
  ['GET', '/api/v1/cart', 'GET /api/v1/cart'],
  ['DELETE', '/api/v1/cart', 'DELETE /api/v1/cart'],
  ['GET', '/api/v1/products/favorite', 'GET /api/v1/products/favorite'],
  ['GET', '/api/v1/products/42', 'GET /api/v1/products/:id'],
  ['GET', '/api/v1/products/42/care', 'GET /api/v1/products/:id/care'],
  ['GET', '/api/v1/sections/by_code/shoes/boots', 'GET /api/v1/sections/by_code/:code{.+}'],
  ['GET', '/api/v1/urlrewrite/short_uri/~sale', 'GET /api/v1/urlrewrite/short_uri/:code{~[^/]+}'],
  ['GET', '/api/v1/urlrewrite/short_uri/sale', null],
  ['GET', '/services/rest/v1/user/returns/reasons', 'GET /services/rest/v1/user/returns/reasons'],
  ['GET', '/services/rest/v1/user/returns/VZ-1', 'GET /services/rest/v1/user/returns/:id'],
  ['PUT', '/api/v1/cart', null],
  ['GET', '/api/v1/cart/', null],
  ['GET', '/apixv1/cart', null],
  ['GET', '//evil.example/api/v1/cart', null],
])('%s %s is %s', (method, path, endpoint) => {
  expect(findEndpoint(method, path)).toBe(endpoint);
});
