import type { Routes } from '../../http/router';

export const productsRoutes: Routes = {};
