import type { Routes } from '../../http/router';

export const deliveryRoutes: Routes = {};
