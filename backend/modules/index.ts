import type { Routes } from '../kernel/routes.ts';
import { addressesRoutes } from './addresses/index.ts';
import { authRoutes } from './auth/index.ts';
import { backInStockRoutes } from './back-in-stock/index.ts';
import { bookingRoutes } from './booking/index.ts';
import { carrierPointsRoutes } from './carrier-points/index.ts';
import { cartRoutes } from './cart/index.ts';
import { certificateSalesRoutes } from './certificate-sales/index.ts';
import { certificatesRoutes } from './certificates/index.ts';
import { contentRoutes } from './content/index.ts';
import { deliveryRoutes } from './delivery/index.ts';
import { favoritesRoutes } from './favorites/index.ts';
import { feedbackRoutes } from './feedback/index.ts';
import { formsRoutes } from './forms/index.ts';
import { identityRoutes } from './identity/index.ts';
import { inboxRoutes } from './inbox/index.ts';
import { infoRoutes } from './info/index.ts';
import { locationsRoutes } from './locations/index.ts';
import { materialsRoutes } from './materials/index.ts';
import { orderManagementRoutes } from './order-management/index.ts';
import { ordersRoutes } from './orders/index.ts';
import { ownerRoutes } from './owner/index.ts';
import { paymentsRoutes } from './payments/index.ts';
import { productsRoutes } from './products/index.ts';
import { returnsRoutes } from './returns/index.ts';
import { reviewsRoutes } from './reviews/index.ts';
import { sectionsRoutes } from './sections/index.ts';
import { seoRoutes } from './seo/index.ts';
import { shipmentsRoutes } from './shipments/index.ts';
import { suggestionsRoutes } from './suggestions/index.ts';
import { uploadsRoutes } from './uploads/index.ts';
import { urlrewriteRoutes } from './urlrewrite/index.ts';
import { userRoutes } from './user/index.ts';

/** Routes of all modules. */
export const routes: Routes = {
  ...sectionsRoutes,
  // Must precede the products' routes, because otherwise `/products/favorite` would match `/products/:id`.
  ...favoritesRoutes,
  ...backInStockRoutes,
  ...productsRoutes,
  ...reviewsRoutes,
  ...bookingRoutes,
  ...cartRoutes,
  ...deliveryRoutes,
  ...ordersRoutes,
  ...orderManagementRoutes,
  ...paymentsRoutes,
  ...returnsRoutes,
  ...addressesRoutes,
  ...contentRoutes,
  ...identityRoutes,
  ...infoRoutes,
  ...materialsRoutes,
  ...seoRoutes,
  ...feedbackRoutes,
  ...suggestionsRoutes,
  ...inboxRoutes,
  ...uploadsRoutes,
  ...certificatesRoutes,
  ...certificateSalesRoutes,
  ...formsRoutes,
  ...locationsRoutes,
  ...authRoutes,
  ...ownerRoutes,
  ...shipmentsRoutes,
  ...carrierPointsRoutes,
  ...urlrewriteRoutes,
  ...userRoutes,
};
