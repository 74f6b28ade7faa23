export { findAddress, findAddresses } from './repo.ts';
export { addressesRoutes } from './routes.ts';
export { formatAddressLine, listAddresses, requireStreetAndHouse } from './service.ts';
