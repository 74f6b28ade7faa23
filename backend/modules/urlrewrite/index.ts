export { urlrewriteRoutes } from './routes';
export { removeRedirects, removeShortLinks, writeRedirects, writeShortLinks } from './service';
