import type { Routes } from '../../http/router';
import { storeUpload } from './service';

export const uploadsRoutes: Routes = {
  'POST /services/rest/v1/persistent/upload': async ({ body }, context) => ({
    id: await storeUpload(context, body.file),
  }),
};
