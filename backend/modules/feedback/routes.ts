import type { Routes } from '../../kernel/routes.ts';
import { getNetworkLimitKey } from '../rate-limits/index.ts';
import { getThemes, submitFeedback } from './service.ts';

/** Routes of feedback. */
export const feedbackRoutes: Routes = {
  'GET /services/rest/v1/feedback/themes': async (_input, { shop }) => ({ themes: await getThemes(shop.db) }),
  'POST /services/rest/v1/feedback': async ({ body }, context) => {
    const { shop, requireSession, idempotencyKey: key } = context;
    const { id: sessionId } = await requireSession();
    return submitFeedback(shop, { sessionId, network: getNetworkLimitKey(context), key, body });
  },
};
