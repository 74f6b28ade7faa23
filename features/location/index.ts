export { CityButton } from './components/city-button';
export { CityNotice } from './components/city-notice';
export { LocationModal } from './components/late-modal';
export { useLocation } from './use-location';
