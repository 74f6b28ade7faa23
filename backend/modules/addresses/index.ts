export { findAddress, findAddresses } from './repo.ts';
export { addressesRoutes } from './routes.ts';
export { addressLine, checkStreet, listAddresses } from './service.ts';
