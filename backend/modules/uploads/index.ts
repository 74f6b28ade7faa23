export { attachFiles } from './attach.ts';
export { detachFromReview, IS_UNATTACHED } from './repo.ts';
export { uploadsRoutes } from './routes.ts';
export { sweepUploads } from './sweep.ts';
