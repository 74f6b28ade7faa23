import type { EndpointKey } from '#lib/contracts/index.ts';
import { alike, owner, type Row } from './row.ts';

const ABSENT = '00000000-0000-4000-8000-000000000000';

/** Access of the owner's endpoints. No browser may call them. */
export const ownerTable: Record<Extract<EndpointKey, `${string}/owner/${string}`>, Row> = {
  'POST /services/rest/v1/owner/prices': owner(),
  'POST /services/rest/v1/owner/stock': owner(),
  'GET /services/rest/v1/owner/search/terms': alike(401),
  'POST /services/rest/v1/owner/search/terms': owner(),
  'POST /services/rest/v1/owner/search/terms/remove': owner(),
  'GET /services/rest/v1/owner/search/queries': alike(401),
  'GET /services/rest/v1/owner/orders': alike(401),
  'GET /services/rest/v1/owner/orders/:number': alike(401, { params: () => ({ number: 'PT-100001' }) }),
  'POST /services/rest/v1/owner/orders': owner(),
  'POST /services/rest/v1/owner/returns': owner(),
  'POST /services/rest/v1/owner/marking-codes': owner(),
  'GET /services/rest/v1/owner/bookings': alike(401),
  'POST /services/rest/v1/owner/bookings': owner(),
  'GET /services/rest/v1/owner/delivery/points': alike(401),
  'POST /services/rest/v1/owner/delivery/points': owner(),
  'POST /services/rest/v1/owner/delivery/points/active': owner(),
  'POST /services/rest/v1/owner/delivery/cities': owner(),
  'GET /services/rest/v1/owner/shipments': alike(401),
  'POST /services/rest/v1/owner/shipments': owner(),
  'POST /services/rest/v1/owner/shipments/refresh': owner(),
  'DELETE /services/rest/v1/owner/shipments': owner(),
  'POST /services/rest/v1/owner/certificates': owner(),
  'GET /services/rest/v1/owner/reviews': alike(401),
  'GET /services/rest/v1/owner/reviews/photos/:id': alike(401, { params: () => ({ id: ABSENT }) }),
  'POST /services/rest/v1/owner/reviews': owner(),
  'POST /services/rest/v1/owner/changed': owner(),
  'POST /services/rest/v1/owner/materials': owner(),
  'POST /services/rest/v1/owner/seo': owner(),
  'POST /services/rest/v1/owner/redirects': owner(),
  'POST /services/rest/v1/owner/redirects/remove': owner(),
  'POST /services/rest/v1/owner/short-links': owner(),
  'POST /services/rest/v1/owner/short-links/remove': owner(),
};
