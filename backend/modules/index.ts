import type { Routes } from '../http/router';
import { addressesRoutes } from './addresses/routes';
import { authRoutes } from './auth/routes';
import { cartRoutes } from './cart/routes';
import { contentRoutes } from './content/routes';
import { deliveryRoutes } from './delivery/routes';
import { favoritesRoutes } from './favorites/routes';
import { formsRoutes } from './forms/routes';
import { infoRoutes } from './info/routes';
import { localRoutes } from './local/routes';
import { ordersRoutes } from './orders/routes';
import { ownerRoutes } from './owner/routes';
import { productsRoutes } from './products/routes';
import { sectionsRoutes } from './sections/routes';

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
  ...formsRoutes,
  ...localRoutes,
  ...authRoutes,
  ...ownerRoutes,
};
