import { lazy } from 'react';

export { CityButton } from './components/city-button';
export { CityNotice } from './components/city-notice';
export { useLocation } from './use-location';

export const LocationModal = lazy(() => import('./components/location-modal'));
