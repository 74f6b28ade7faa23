export { changeIdentity } from './change.ts';
export { findStoredIdentity } from './repo.ts';
export { identityRoutes } from './routes.ts';
