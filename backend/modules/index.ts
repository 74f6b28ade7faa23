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
import { infoRoutes } from './info/routes';
import { localRoutes } from './local/routes';
import { materialsRoutes } from './materials/routes';
import { ordersRoutes } from './orders/routes';
import { ownerRoutes } from './owner/routes';
import { productsRoutes } from './products/routes';
import { sectionsRoutes } from './sections/routes';
import { seoRoutes } from './seo/routes';
import { uploadsRoutes } from './uploads/routes';
import { urlrewriteRoutes } from './urlrewrite/routes';

export const routes: Routes = {
  ...sectionsRoutes,
  // Before the products: `/products/favorite` must not be read as `/products/:id`.
  ...favoritesRoutes,
  ...productsRoutes,
  ...cartRoutes,
  ...deliveryRoutes,
  ...ordersRoutes,
  ...addressesRoutes,
  ...contentRoutes,
  ...infoRoutes,
  ...materialsRoutes,
  ...seoRoutes,
  ...feedbackRoutes,
  ...uploadsRoutes,
  ...certificatesRoutes,
  ...formsRoutes,
  ...localRoutes,
  ...authRoutes,
  ...ownerRoutes,
  ...urlrewriteRoutes,
};
