import type { ParcelDestination } from '#lib/domain/deliveries.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import type { CarrierQuote, DeliveryProvider } from '../../providers/delivery/port.ts';
import { ProviderRefusal } from '../../providers/errors.ts';
import type { StockedLine } from './delay.ts';
import {
  findCarrierCity,
  findCarrierQuotes,
  findPickupPointTypes,
  upsertCarrierQuote,
} from './quotes-repo.ts';

/**
 * Time limit of a request to the carrier, including the request for its token, in ms. It is short, because a shopper
 * waits for the response.
 */
const TIMEOUT_MS = 2000;
const MINUTE_MS = 60_000;
/** Lifetime of a quote, ms. All nodes share the stored quote, so that the price does not change during a purchase. */
const QUOTE_LIFETIME_MS = 6 * 60 * MINUTE_MS;
/**
 * Time after a failed request during which the carrier is not requested again, ms. During this time the rate table
 * applies.
 */
const FAILURE_LIFETIME_MS = 5 * MINUTE_MS;
/** Time during which an expired quote still applies to an order, ms. The shopper thus pays the price that was shown. */
const SHOWN_MS = 24 * 60 * MINUTE_MS;

/** The parcel for which a delivery price is computed. */
export interface PricedParcel {
  /** Name of the current carrier. Null when only the rate table applies. */
  carrier: string | null;
  /** Number of units in the parcel. */
  pieces: number;
  /** Lines of the parcel, see loadDeliveryDelay. */
  lines: readonly StockedLine[];
}

interface Lines {
  toOrder: readonly StockedLine[];
}

/** Estimates the parcel of a cart. An empty cart counts as one unit, for a shopper who has not chosen products yet. */
export const toPricedParcel = ({ providers }: Pick<Shop, 'providers'>, { toOrder }: Lines): PricedParcel => ({
  lines: toOrder,
  carrier: providers.delivery.current?.name ?? null,
  pieces: Math.max(
    1,
    toOrder.reduce((sum, { quantity }) => sum + quantity, 0),
  ),
});

interface QuoteRequest {
  cityId: number;
  cityCode: string;
  kind: ParcelDestination;
  pieces: number;
}

/**
 * Requests a quote from the carrier and stores it. A failure or refusal is stored too. In that case the rate table
 * applies.
 */
async function fetchQuote(
  shop: Shop,
  carrier: DeliveryProvider,
  quoteRequest: QuoteRequest,
  signal: AbortSignal,
) {
  const { cityId, ...request } = quoteRequest;
  const nothing = { price: null, days_min: null, days_max: null };
  let quote: CarrierQuote | typeof nothing = nothing;
  let lifetime = QUOTE_LIFETIME_MS;
  try {
    quote = await carrier.quote(request, signal);
  } catch (error) {
    // A carrier that does not deliver to the city will refuse again. Therefore the long lifetime applies to a refusal.
    if (!(error instanceof ProviderRefusal)) lifetime = FAILURE_LIFETIME_MS;
    const reason = error instanceof Error ? error.message : String(error);
    shop.log.warn({ reason, kind: quoteRequest.kind, city: cityId }, 'carrier quote unavailable');
  }
  const { kind, pieces } = quoteRequest;
  const expires_at = new Date(shop.now().getTime() + lifetime);
  const { price, days_min, days_max } = quote;
  await upsertCarrierQuote(shop.db, {
    provider: carrier.name,
    city_id: cityId,
    kind,
    pieces,
    price,
    days_min,
    days_max,
    expires_at,
  });
}

/** Fetches those quotes of a city that are not stored yet or have expired. */
async function fetchMissingQuotes(
  shop: Shop,
  carrier: DeliveryProvider,
  cityId: number,
  pieces: number,
): Promise<void> {
  const { db } = shop;
  const known = await findCarrierQuotes(db, { provider: carrier.name, cityId, pieces }, shop.now());
  const kinds: ParcelDestination[] = ['courier', ...(await findPickupPointTypes(db, cityId))];
  const missing = kinds.filter((kind) => !known.some((quote) => quote.kind === kind));
  if (missing.length === 0) return;
  const cityCode = await findCarrierCity(db, carrier.name, cityId);
  if (cityCode === undefined) return;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  await Promise.all(
    missing.map((kind) => fetchQuote(shop, carrier, { cityId, cityCode, kind, pieces }, signal)),
  );
}

const pending = new WeakMap<DeliveryProvider, Map<string, Promise<void>>>();

/**
 * Fetches the current carrier's prices and days for a parcel to a city, unless stored quotes are still valid. The
 * function never fails and takes at most two seconds: without a response the rate table applies for the next five
 * minutes. Inside a transaction, call {@link loadCarrierQuotes} instead, which reads the stored quotes.
 * @param parcel only the number of its units is used
 */
export async function refreshCarrierQuotes(
  shop: Shop,
  cityId: number,
  { pieces }: Pick<PricedParcel, 'pieces'>,
): Promise<void> {
  const carrier = shop.providers.delivery.current;
  if (!carrier) return;
  const all = pending.get(carrier) ?? new Map<string, Promise<void>>();
  pending.set(carrier, all);
  const key = `${cityId}:${pieces}`;
  const pendingQuotes =
    all.get(key) ?? fetchMissingQuotes(shop, carrier, cityId, pieces).finally(() => void all.delete(key));
  all.set(key, pendingQuotes);
  await pendingQuotes;
}

/** Loads the carrier's stored quotes for a city, by kind. Prices are in kopecks. Kinds without a price are omitted. */
export async function loadCarrierQuotes(
  db: Db,
  cityId: number,
  { carrier, pieces }: Pick<PricedParcel, 'carrier' | 'pieces'>,
  now: Date,
): Promise<Partial<Record<ParcelDestination, CarrierQuote>>> {
  if (carrier === null) return {};
  const since = new Date(now.getTime() - SHOWN_MS);
  const rows = await findCarrierQuotes(db, { provider: carrier, cityId, pieces }, since);
  return Object.fromEntries(
    rows.flatMap(({ kind, price, days_min, days_max }) =>
      price === null || days_min === null || days_max === null ? [] : [[kind, { price, days_min, days_max }]],
    ),
  );
}
