import type { Routes } from '../../http/router';

export const localRoutes: Routes = {};
