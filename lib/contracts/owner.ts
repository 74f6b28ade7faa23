import { id, roubles } from './common';
import { endpoint } from './endpoint';
import { z } from './zod';

const MANY = 1000;
const changed = z.object({ changed: z.number().int() });

/**
 * What the owner's own systems tell the shop: a trading system its prices and stock, an editor that content
 * changed. Each call carries `Authorization: Bearer <OWNER_TOKEN>`.
 */
export const owner = {
  'POST /services/rest/v1/owner/prices': endpoint({
    summary: 'Новые цены товаров, в рублях; страницы показывают их сразу',
    body: z.object({
      prices: z
        .array(
          z
            .object({ product_id: id, price: roubles.positive(), base_price: roubles.positive().optional() })
            .refine(({ price, base_price }) => base_price === undefined || base_price >= price),
        )
        .min(1)
        .max(MANY),
    }),
    result: changed,
  }),
  'POST /services/rest/v1/owner/stock': endpoint({
    summary: 'Остатки размеров, в штуках',
    body: z.object({
      stock: z
        .array(z.object({ offer_id: id, quantity: z.number().int().min(0).max(1_000_000) }))
        .min(1)
        .max(MANY),
    }),
    result: changed,
  }),
  'POST /services/rest/v1/owner/changed': endpoint({
    summary: 'В базе изменилось то, что стоит на страницах: собрать их заново',
    body: z.object({ what: z.array(z.enum(['goods', 'content', 'menus', 'places'])).min(1) }),
    result: z.object({}),
  }),
};
