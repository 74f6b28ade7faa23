export { attachUploads } from './repo';
export { uploadsRoutes } from './routes';
export { sweepUploads } from './sweep';
