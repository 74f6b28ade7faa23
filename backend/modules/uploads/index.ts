export { attachUploads } from './repo';
export { uploadsRoutes } from './routes';
