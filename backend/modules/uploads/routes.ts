import type { Routes } from '../../http/router';
import { storeUpload } from './service';

export const uploadsRoutes: Routes = {
  'POST /services/rest/v1/persistent/upload': async ({ body }, { shop, requireSession }) => {
    const session = await requireSession();
    return { id: await storeUpload(shop, session.id, body.file) };
  },
};
