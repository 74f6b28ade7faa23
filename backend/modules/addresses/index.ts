export { findAddress, findAddresses } from './repo.ts';
export { addressesRoutes } from './routes.ts';
export { checkStreet, formatAddressLine, listAddresses } from './service.ts';
