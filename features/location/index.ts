export { CityButton } from './components/city-button.tsx';
export { CityNotice } from './components/city-notice.tsx';
export { CityPhoneField } from './components/city-phone-field.tsx';
export { CitySearch } from './lazy.ts';
export { useChangeCity, useCityByName } from './use-change-city.ts';
export { useLocation } from './use-location.ts';
