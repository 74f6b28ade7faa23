import type { Routes } from '../../http/router';

export const authRoutes: Routes = {};
