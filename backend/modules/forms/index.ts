export { checkAntiSpam } from './anti-spam';
export { formsRoutes } from './routes';
