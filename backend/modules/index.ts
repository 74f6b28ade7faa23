import type { Routes } from '../http/router';
import { addressesRoutes } from './addresses';
import { authRoutes } from './auth';
import { backInStockRoutes } from './back-in-stock';
import { bookingRoutes } from './booking';
import { cartRoutes } from './cart';
import { certificateSalesRoutes } from './certificate-sales';
import { certificatesRoutes } from './certificates';
import { contentRoutes } from './content';
import { deliveryRoutes } from './delivery';
import { favoritesRoutes } from './favorites';
import { feedbackRoutes } from './feedback';
import { formsRoutes } from './forms';
import { inboxRoutes } from './inbox';
import { infoRoutes } from './info';
import { localRoutes } from './local';
import { materialsRoutes } from './materials';
import { orderManagementRoutes } from './order-management';
import { ordersRoutes } from './orders';
import { ownerRoutes } from './owner';
import { paymentsRoutes } from './payments';
import { productsRoutes } from './products';
import { returnsRoutes } from './returns';
import { reviewsRoutes } from './reviews';
import { sectionsRoutes } from './sections';
import { seoRoutes } from './seo';
import { suggestionsRoutes } from './suggestions';
import { uploadsRoutes } from './uploads';
import { urlrewriteRoutes } from './urlrewrite';
import { userRoutes } from './user';

export const routes: Routes = {
  ...sectionsRoutes,
  // Before the products, or `/products/favorite` would match `/products/:id`.
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
  ...localRoutes,
  ...authRoutes,
  ...ownerRoutes,
  ...urlrewriteRoutes,
  ...userRoutes,
};
