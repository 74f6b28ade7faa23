import { isMarkingCode, normalizeMarkingCode } from '#lib/domain/marking-codes.ts';
import { validation } from '#lib/texts/validation.ts';
import { booking, bookingStatus } from './booking.ts';
import { coercedId, id, MAX_ROUBLES, roubles } from './common.ts';
import { endpoint } from './endpoint.ts';
import { materialInput } from './materials.ts';
import { orderStatus } from './order-status.ts';
import { ownerPage, pagination } from './pagination.ts';
import { recipient } from './recipient.ts';
import { returnStatus } from './returns.ts';
import { seoInput } from './seo.ts';
import { trimmedTextSchema } from './text-schemas.ts';
import { shortCodeInput } from './urlrewrite.ts';
import { z } from './zod.ts';

const MANY = 1000;
const isWholeKopecks = (sum: number) => Number(sum.toFixed(2)) === sum;
const price = roubles.positive().max(MAX_ROUBLES).refine(isWholeKopecks, validation.kopecks);
const changed = z.object({ changed: z.number().int() });

/**
 * Creates a zod check that adds an issue for each row with the same key as an earlier row. Duplicates are refused,
 * because it is unknown which of the rows is intended.
 * @param field field of the issue's path
 */
const checkUnique =
  <Row>(field: string, getName: (row: Row) => string) =>
  ({ value: rows, issues }: z.core.ParsePayload<Row[]>): void => {
    const seen = new Set<string>();
    for (const [index, row] of rows.entries()) {
      const name = getName(row);
      if (seen.has(name))
        issues.push({ code: 'custom', message: validation.repeated, path: [index, field], input: row });
      seen.add(name);
    }
  };
/** Result of a removal: the number of removed entries and the unknown entries. */
const removed = changed.extend({ unknown: z.array(z.string()).optional() });
/** URL path or absolute URL. This schema checks only its length. lib/routing validates the rest. */
const address = z.string().min(1).max(2000);

/**
 * Endpoints by which the owner's systems send changes: a trading system sends prices and stock, an editor sends
 * content. Each request carries `Authorization: Bearer <OWNER_TOKEN>`.
 */
export const ownerEndpoints = {
  'POST /services/rest/v1/owner/prices': endpoint({
    summary:
      'Новые цены товаров, в рублях; страницы показывают их сразу. Слова о скидке меняются вместе с ней: без discount_info у другой скидки их нет',
    access: 'owner',
    body: z.object({
      prices: z
        .array(
          z
            .object({
              product_id: id,
              price,
              base_price: price.optional(),
              /** Text about the discount on the product's page, for example its end date. */
              discount_info: z.string().trim().max(200).optional(),
            })
            .refine(({ price, base_price }) => base_price === undefined || base_price >= price, {
              path: ['base_price'],
              error: validation.basePrice,
            }),
        )
        .min(1)
        .max(MANY)
        .check(checkUnique('product_id', ({ product_id }) => `${product_id}`)),
    }),
    result: changed.extend({
      /** Ids of unknown products. For these ids no price was changed. */
      unknown: z.array(id).optional(),
    }),
  }),
  'POST /services/rest/v1/owner/stock': endpoint({
    summary:
      'Остатки размеров, в штуках: что отправляется из магазина в интернете, а с store_id — в этом магазине',
    access: 'owner',
    body: z.object({
      stock: z
        .array(
          z.object({
            offer_id: id,
            store_id: id.optional(),
            quantity: z.number().int().min(0).max(1_000_000),
          }),
        )
        .min(1)
        .max(MANY)
        .check(checkUnique('offer_id', ({ offer_id, store_id }) => `${offer_id}/${store_id ?? ''}`)),
    }),
    result: changed.extend({
      /** Rows with an unknown size or store. No stock was changed for these rows. */
      unknown: z.array(z.object({ offer_id: id, store_id: id.optional() })).optional(),
    }),
  }),
  'POST /services/rest/v1/owner/orders': endpoint({
    summary:
      'Перевести заказ в следующее состояние; переход, которого нет в правилах, отклоняется. paid — деньги получены вне банка, нужна причина',
    access: 'owner',
    body: z
      .object({
        number: z.string().max(40),
        status: orderStatus,
        reason: trimmedTextSchema(500).default(''),
      })
      .refine(({ status, reason }) => status !== 'paid' || reason !== '', {
        path: ['reason'],
        error: validation.paidReason,
      }),
    result: changed,
  }),
  'POST /services/rest/v1/owner/returns': endpoint({
    summary: 'Перевести заявку на возврат в следующее состояние; покупатель видит комментарий',
    access: 'owner',
    body: z.object({
      number: z.string().max(40),
      status: returnStatus,
      comment: trimmedTextSchema(500).default(''),
    }),
    result: changed.extend({
      /**
       * True when the return was requested with the order's number and phone, not in the session of the order's
       * shopper.
       */
      by_phone: z.boolean(),
    }),
  }),
  'POST /services/rest/v1/owner/marking-codes': endpoint({
    summary:
      'Коды маркировки «Честного знака» для штук заказа; они попадут в чек полного расчёта, прежние коды этих размеров заменяются',
    access: 'owner',
    body: z.object({
      number: z.string().max(40),
      items: z
        .array(
          z.object({
            offer_id: id,
            /** Scanned codes with their group separators: `01`, the GTIN, `21`, the serial number. */
            codes: z
              .array(
                z.string().max(300).transform(normalizeMarkingCode).refine(isMarkingCode, validation.mark),
              )
              .max(100),
          }),
        )
        .min(1)
        .max(100),
    }),
    result: changed,
  }),
  'GET /services/rest/v1/owner/bookings': endpoint({
    summary: 'Брони магазинов, сначала те, что кончаются раньше; без status открытые',
    access: 'owner',
    query: z.object({
      store_id: coercedId.optional(),
      status: bookingStatus.default('booked'),
      ...ownerPage,
    }),
    result: z.object({
      bookings: z.array(
        booking.omit({ can_cancel: true, history: true }).extend({ recipient, comment: z.string() }),
      ),
      pagination,
    }),
  }),
  'POST /services/rest/v1/owner/bookings': endpoint({
    summary: 'Выдать бронь или отменить её с причиной; покупатель узнаёт об отмене',
    access: 'owner',
    body: z.object({
      number: z.string().max(40),
      status: bookingStatus.extract(['handed_over', 'cancelled']),
      reason: trimmedTextSchema(500).default(''),
    }),
    result: changed,
  }),
  'POST /services/rest/v1/owner/changed': endpoint({
    summary: 'В базе изменилось то, что стоит на страницах: собрать их заново',
    access: 'owner',
    body: z.object({
      what: z.array(z.enum(['goods', 'content', 'menus', 'places', 'redirects', 'seo'])).min(1),
    }),
    result: z.object({}),
  }),
  'POST /services/rest/v1/owner/materials': endpoint({
    summary: 'Опубликовать или заменить материалы; их HTML очищается, страницы показывают их сразу',
    access: 'owner',
    body: z.object({ materials: z.array(materialInput).min(1).max(MANY) }),
    result: changed.extend({
      /** Products that are unknown or no longer offered. The material is shown without these products. */
      unknown_products: z.array(id).optional(),
    }),
  }),
  'POST /services/rest/v1/owner/seo': endpoint({
    summary:
      'Свои заголовок, описание, текст и ссылки страниц; страница выборки из каталога с ними индексируется',
    access: 'owner',
    body: z.object({ pages: z.array(seoInput).min(1).max(MANY) }),
    result: changed,
  }),
  'POST /services/rest/v1/owner/redirects': endpoint({
    summary:
      'Перенести страницы: старый путь → путь магазина или полный адрес; прежняя запись пути заменяется',
    access: 'owner',
    body: z.object({
      redirects: z
        .array(z.object({ path: address, target: address, permanent: z.boolean().default(true) }))
        .min(1)
        .max(MANY),
    }),
    result: changed,
  }),
  'POST /services/rest/v1/owner/redirects/remove': endpoint({
    summary: 'Убрать переносы страниц',
    access: 'owner',
    body: z.object({ paths: z.array(address).min(1).max(MANY) }),
    result: removed,
  }),
  'POST /services/rest/v1/owner/short-links': endpoint({
    summary:
      'Короткие ссылки: код без тильды → путь магазина или полный адрес; ошибочные строки названы, остальные сохранены',
    access: 'owner',
    body: z.object({
      short_links: z
        .array(z.object({ code: shortCodeInput, target: z.string().max(2000) }))
        .min(1)
        .max(MANY),
    }),
    result: changed.extend({
      /** Refused entries with their index and the reason. If all entries are refused, the response is 400. */
      refused: z.array(z.object({ index: z.number().int(), code: z.string(), message: z.string() })),
    }),
  }),
  'POST /services/rest/v1/owner/short-links/remove': endpoint({
    summary: 'Убрать короткие ссылки',
    access: 'owner',
    body: z.object({ codes: z.array(shortCodeInput).min(1).max(MANY) }),
    result: removed,
  }),
};
