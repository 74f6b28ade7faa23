export { attachUploads, detachFromReview, LOOSE } from './repo.ts';
export { uploadsRoutes } from './routes.ts';
export { sweepUploads } from './sweep.ts';
