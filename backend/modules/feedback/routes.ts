import type { Routes } from '../../http/router';
import { getThemes, takeFeedback } from './service';

export const feedbackRoutes: Routes = {
  'GET /services/rest/v1/feedback/themes': async (_input, { shop }) => ({ themes: await getThemes(shop.db) }),
  'POST /services/rest/v1/feedback': async ({ body }, { shop, requireSession, idempotencyKey }) => {
    const session = await requireSession();
    return takeFeedback(shop, { sessionId: session.id, key: idempotencyKey, body });
  },
};
