import { httpErrors, ShopError } from '../../kernel/errors.ts';
import type { Routes } from '../../kernel/routes.ts';
import { getCardInfo } from '../loyalty/index.ts';
import { listReceipts } from '../payments/index.ts';
import { listOwnReviews, writeReview } from '../reviews/index.ts';
import { changeProfile } from './change-profile.ts';
import { loadProfile } from './profile.ts';

/** Handlers of the customer's profile, loyalty card, reviews and receipts. */
export const userRoutes: Routes = {
  'GET /services/rest/v1/user/profile': (_, context) => loadProfile(context),
  'POST /services/rest/v1/user/profile': async ({ body }, context) => {
    await changeProfile(context, body);
    return loadProfile(context);
  },
  'POST /services/rest/v1/user/profile/card_info': async ({ body }, { shop, requireCustomer }) => {
    const info = await getCardInfo(shop.db, requireCustomer(), body.page, shop.now());
    // The profile was closed during the request.
    if (!info) throw new ShopError(401, httpErrors.signIn);
    return info;
  },
  'GET /services/rest/v1/user/reviews': (_, { shop, requireCustomer }) =>
    listOwnReviews(shop.db, requireCustomer()),
  'POST /services/rest/v1/user/reviews': async ({ body }, context) => {
    const id = context.requireCustomer();
    await writeReview(context, id, body);
    return listOwnReviews(context.shop.db, id);
  },
  'GET /services/rest/v1/user/cheques': async (_, { shop, requireCustomer }) => ({
    cheques: await listReceipts(shop.db, requireCustomer()),
  }),
};
