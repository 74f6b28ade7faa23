export { attachFiles } from './attach.ts';
export { detachFromReview, LOOSE } from './repo.ts';
export { uploadsRoutes } from './routes.ts';
export { sweepUploads } from './sweep.ts';
