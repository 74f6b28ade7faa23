export { changeIdentity } from './change.ts';
export { identityRoutes } from './routes.ts';
