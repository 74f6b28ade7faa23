export { checkAntiSpam } from './anti-spam.ts';
export { formsRoutes } from './routes.ts';
