import type { Routes } from '../../http/router';

export const addressesRoutes: Routes = {};
