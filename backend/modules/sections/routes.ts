import type { Routes } from '../../http/router';

export const sectionsRoutes: Routes = {};
