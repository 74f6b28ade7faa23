export { attachUploads, detachFromReview, LOOSE } from './repo';
export { uploadsRoutes } from './routes';
export { sweepUploads } from './sweep';
