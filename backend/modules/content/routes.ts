import type { Routes } from '../../http/router';

export const contentRoutes: Routes = {};
