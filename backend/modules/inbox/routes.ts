import { formatMoscowTime } from '#lib/domain/dates.ts';
import type { Routes } from '../../kernel/routes.ts';
import { findMessages } from './repo.ts';

/** Handlers of the sandbox inbox. */
export const inboxRoutes: Routes = {
  'GET /services/rest/v1/dev/inbox': async (_input, { shop }) => {
    const messages = await findMessages(shop.db);
    return {
      messages: messages.map((message) => ({
        ...message,
        created_at: formatMoscowTime(message.created_at, '+03:00'),
      })),
    };
  },
};
