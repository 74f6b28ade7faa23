import type { Routes } from '../../http/router';

export const ordersRoutes: Routes = {};
