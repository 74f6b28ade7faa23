import type { Routes } from '../../kernel/routes.ts';
import { storeUpload } from './service.ts';

/** Routes of uploads. */
export const uploadsRoutes: Routes = {
  'POST /services/rest/v1/persistent/upload': async ({ body }, context) => ({
    id: await storeUpload(context, body.file),
  }),
};
