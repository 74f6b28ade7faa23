export { urlrewriteRoutes } from './routes.ts';
export { removeRedirects, removeShortLinks, writeRedirects, writeShortLinks } from './service.ts';
