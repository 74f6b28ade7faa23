import type { Routes } from '../http/router';
import { addressesRoutes } from './addresses/routes';
import { authRoutes } from './auth/routes';
import { cartRoutes } from './cart/routes';
import { certificatesRoutes } from './certificates/routes';
import { contentRoutes } from './content/routes';
import { deliveryRoutes } from './delivery/routes';
import { favoritesRoutes } from './favorites/routes';
import { feedbackRoutes } from './feedback/routes';
import { formsRoutes } from './forms/routes';
import { inboxRoutes } from './inbox/routes';
import { infoRoutes } from './info/routes';
import { localRoutes } from './local/routes';
import { materialsRoutes } from './materials/routes';
import { ordersRoutes } from './orders/routes';
import { ownerRoutes } from './owner/routes';
import { paymentsRoutes } from './payments/routes';
import { productsRoutes } from './products/routes';
import { returnsRoutes } from './returns/routes';
import { sectionsRoutes } from './sections/routes';
import { seoRoutes } from './seo/routes';
import { suggestionsRoutes } from './suggestions/routes';
import { uploadsRoutes } from './uploads/routes';
import { urlrewriteRoutes } from './urlrewrite/routes';
import { userRoutes } from './user/routes';

export const routes: Routes = {
  ...sectionsRoutes,
  // Before the products: `/products/favorite` must not be read as `/products/:id`.
  ...favoritesRoutes,
  ...productsRoutes,
  ...cartRoutes,
  ...deliveryRoutes,
  ...ordersRoutes,
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
  ...formsRoutes,
  ...localRoutes,
  ...authRoutes,
  ...ownerRoutes,
  ...urlrewriteRoutes,
  ...userRoutes,
};
