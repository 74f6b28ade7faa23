import { toKopecks } from '#lib/domain/money.ts';
import { carrierSettings } from '#lib/settings/providers.ts';
import { defineDeliveryProvider } from '../define.ts';
import { DeliveryRefusal } from '../errors.ts';
import type { DeliveryProvider } from '../port.ts';
import { createCdekClient, type SendCdekRequest, toRefusal } from './client.ts';
import { buildOrderBody, buildTariffBody, toParcelState } from './parcels.ts';
import { findCity, listPoints } from './places.ts';
import * as answers from './responses.ts';
import { cdekTexts } from './texts.ts';

/** Error code of an order that does not exist or was deleted. */
const NOT_FOUND = /\bv2_entity_not_found/;
const isNotFound = (error: unknown) => error instanceof DeliveryRefusal && NOT_FOUND.test(error.message);

async function readOrder(
  ask: SendCdekRequest,
  path: string,
  query?: Record<string, string>,
): Promise<answers.Order> {
  try {
    return (await ask({ path, query, answer: answers.orderSchema })).data;
  } catch (error) {
    if (isNotFound(error)) return {};
    throw error;
  }
}

/**
 * Finds the carrier's id of the parcel that was registered with this number. Null when there is no such parcel, or when
 * the parcel was refused or deleted.
 */
async function findByNumber(ask: SendCdekRequest, number: string): Promise<string | null> {
  const found = await readOrder(ask, '/v2/orders', { im_number: number });
  const isOpen = ['accepted', 'registered'].includes(toParcelState(found).registration);
  return (isOpen && found.entity?.uuid) || null;
}

/**
 * Checks that no step of the response was refused.
 * @throws DeliveryRefusal when a step was refused
 */
function requireAccepted({ requests }: answers.Order): void {
  const refused = (requests ?? []).filter(({ state }) => state === 'INVALID');
  if (refused.length > 0)
    throw toRefusal(
      refused.flatMap(({ errors }) => errors ?? []),
      'INVALID',
    );
}

/** Carrier CDEK, used over API 2.0 under a contract for online shops (https://apidoc.cdek.ru). */
export const cdek = defineDeliveryProvider({
  settings: carrierSettings.cdek,
  create: (settings, name): DeliveryProvider => {
    const ask = createCdekClient({
      // CDEK's documentation shows the API's URL both with and without the version.
      url: settings.CDEK_API_URL.replace(/\/+$/, '').replace(/\/v2$/, ''),
      clientId: settings.CDEK_CLIENT_ID,
      clientSecret: settings.CDEK_CLIENT_SECRET,
    });
    return {
      name,
      title: cdekTexts.title,
      findCity: (city) => findCity(ask, city),
      listPoints: (cityCode) => listPoints(ask, cityCode),
      quote: async (request, signal) => {
        const path = '/v2/calculator/tariff';
        const body = buildTariffBody(settings, request);
        const { data } = await ask({ method: 'POST', path, body, answer: answers.tariffSchema, signal });
        const days_min = data.calendar_min ?? data.period_min;
        return {
          price: toKopecks(Math.ceil(data.total_sum)),
          days_min,
          days_max: Math.max(days_min, data.calendar_max ?? data.period_max),
        };
      },
      register: async (parcel) => {
        const known = await findByNumber(ask, parcel.number);
        if (known) return known;
        const body = buildOrderBody(settings, parcel);
        const { data } = await ask({ method: 'POST', path: '/v2/orders', body, answer: answers.orderSchema });
        requireAccepted(data);
        if (!data.entity) throw new DeliveryRefusal('cdek: refused without a reason', []);
        return data.entity.uuid;
      },
      getState: async (reference) =>
        toParcelState(await readOrder(ask, `/v2/orders/${encodeURIComponent(reference)}`)),
      remove: async (reference) => {
        const path = `/v2/orders/${encodeURIComponent(reference)}`;
        try {
          requireAccepted((await ask({ method: 'DELETE', path, answer: answers.orderSchema })).data);
        } catch (error) {
          // The parcel is already deleted.
          if (!isNotFound(error)) throw error;
        }
      },
    };
  },
});
