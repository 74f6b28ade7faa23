import { ShopError } from '../../http/errors';
import type { Routes } from '../../http/router';
import { feedbackErrors } from './errors';
import { getThemes, takeFeedback } from './service';

export const feedbackRoutes: Routes = {
  'GET /services/rest/v1/feedback/themes': async (_input, { shop }) => ({ themes: await getThemes(shop.db) }),
  'POST /services/rest/v1/feedback': async ({ body }, { shop, requireSession, idempotencyKey }) => {
    if (!idempotencyKey) throw new ShopError(400, feedbackErrors.noKey);
    const session = await requireSession();
    return takeFeedback(shop, { sessionId: session.id, key: idempotencyKey, body });
  },
};
