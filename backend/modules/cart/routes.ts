import type { Routes } from '../../http/router';

export const cartRoutes: Routes = {};
