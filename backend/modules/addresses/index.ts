export { findAddress, findAddresses } from './repo';
export { addressesRoutes } from './routes';
export { addressLine, checkStreet, listAddresses } from './service';
