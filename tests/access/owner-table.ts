import type { EndpointKey } from '#lib/contracts/index.ts';
import { type AccessRow, expectOwnerTokenOnly, expectSame } from './row.ts';

const ABSENT = '00000000-0000-4000-8000-000000000000';

/** Expected statuses of the owner's endpoints. No browser may call them. */
export const ownerAccessTable: Record<Extract<EndpointKey, `${string}/owner/${string}`>, AccessRow> = {
  'POST /services/rest/v1/owner/prices': expectOwnerTokenOnly(),
  'POST /services/rest/v1/owner/stock': expectOwnerTokenOnly(),
  'GET /services/rest/v1/owner/search/terms': expectSame(401),
  'POST /services/rest/v1/owner/search/terms': expectOwnerTokenOnly(),
  'POST /services/rest/v1/owner/search/terms/remove': expectOwnerTokenOnly(),
  'GET /services/rest/v1/owner/search/queries': expectSame(401),
  'GET /services/rest/v1/owner/orders': expectSame(401),
  'GET /services/rest/v1/owner/orders/:number': expectSame(401, { params: () => ({ number: 'PT-100001' }) }),
  'POST /services/rest/v1/owner/orders': expectOwnerTokenOnly(),
  'POST /services/rest/v1/owner/returns': expectOwnerTokenOnly(),
  'POST /services/rest/v1/owner/marking-codes': expectOwnerTokenOnly(),
  'GET /services/rest/v1/owner/bookings': expectSame(401),
  'POST /services/rest/v1/owner/bookings': expectOwnerTokenOnly(),
  'GET /services/rest/v1/owner/delivery/points': expectSame(401),
  'POST /services/rest/v1/owner/delivery/points': expectOwnerTokenOnly(),
  'POST /services/rest/v1/owner/delivery/points/active': expectOwnerTokenOnly(),
  'POST /services/rest/v1/owner/delivery/cities': expectOwnerTokenOnly(),
  'GET /services/rest/v1/owner/shipments': expectSame(401),
  'POST /services/rest/v1/owner/shipments': expectOwnerTokenOnly(),
  'POST /services/rest/v1/owner/shipments/refresh': expectOwnerTokenOnly(),
  'DELETE /services/rest/v1/owner/shipments': expectOwnerTokenOnly(),
  'POST /services/rest/v1/owner/certificates': expectOwnerTokenOnly(),
  'GET /services/rest/v1/owner/reviews': expectSame(401),
  'GET /services/rest/v1/owner/reviews/photos/:id': expectSame(401, { params: () => ({ id: ABSENT }) }),
  'POST /services/rest/v1/owner/reviews': expectOwnerTokenOnly(),
  'POST /services/rest/v1/owner/changed': expectOwnerTokenOnly(),
  'POST /services/rest/v1/owner/identity': expectOwnerTokenOnly(),
  'POST /services/rest/v1/owner/materials': expectOwnerTokenOnly(),
  'POST /services/rest/v1/owner/seo': expectOwnerTokenOnly(),
  'POST /services/rest/v1/owner/redirects': expectOwnerTokenOnly(),
  'POST /services/rest/v1/owner/redirects/remove': expectOwnerTokenOnly(),
  'POST /services/rest/v1/owner/short-links': expectOwnerTokenOnly(),
  'POST /services/rest/v1/owner/short-links/remove': expectOwnerTokenOnly(),
};
