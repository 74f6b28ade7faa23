export { CityButton } from './components/city-button';
export { CityNotice } from './components/city-notice';
export { CityPhoneField } from './components/city-phone-field';
export { CitySearch } from './lazy';
export { useChangeCity, useCityNamed } from './use-change-city';
export { useLocation } from './use-location';
