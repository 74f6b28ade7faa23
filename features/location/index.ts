import { lazy } from 'react';

export { CityButton } from './components/city-button';
export { useLocation } from './use-location';

export const LocationModal = lazy(() => import('./components/location-modal'));
