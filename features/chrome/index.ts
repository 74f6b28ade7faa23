import { lazy } from 'react';

export const SidebarModal = lazy(() => import('./components/sidebar-modal'));
