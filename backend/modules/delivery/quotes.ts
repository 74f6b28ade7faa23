import type { ParcelKind } from '#lib/domain/deliveries.ts';
import type { Db } from '../../db/client.ts';
import type { Shop } from '../../kernel/context.ts';
import type { CarrierQuote, DeliveryProvider } from '../../providers/delivery/port.ts';
import { ProviderRefusal } from '../../providers/errors.ts';
import type { SentLine } from './delay.ts';
import { findCarrierCity, findPointTypes, findQuotes, upsertQuote } from './quotes-repo.ts';

/** How long a shopper waits for the carrier at most, its token included. */
const WAIT_MS = 2000;
const MINUTE_MS = 60_000;
/** How long an answer holds: the same for every node, so that one purchase sees one price. */
const HOLDS_MS = 6 * 60 * MINUTE_MS;
/** After silence the carrier is not asked the same again for so long: nobody else waits, the table of rates holds. */
const SILENT_MS = 5 * MINUTE_MS;
/** An order costs what its shopper has seen, also when the answer has expired meanwhile. */
const SEEN_MS = 24 * 60 * MINUTE_MS;

/** What a delivery is priced for. */
export interface Parcel {
  /** The name of the carrier in force; null where the table of rates alone decides. */
  carrier: string | null;
  /** How many things are in it. */
  pieces: number;
  /** What they are; see loadDelay. */
  lines: readonly SentLine[];
}

interface Lines {
  toOrder: readonly SentLine[];
}

/** The parcel that a cart would be; at least one thing, for a shopper who has not chosen yet. */
export const parcelOf = ({ providers }: Pick<Shop, 'providers'>, { toOrder }: Lines): Parcel => ({
  lines: toOrder,
  carrier: providers.delivery.current?.name ?? null,
  pieces: Math.max(
    1,
    toOrder.reduce((sum, { quantity }) => sum + quantity, 0),
  ),
});

interface Asked {
  cityId: number;
  cityCode: string;
  kind: ParcelKind;
  pieces: number;
}

/** Asks the carrier and keeps what it says; silence and a refusal are kept too, and the table of rates then holds. */
async function askQuote(shop: Shop, carrier: DeliveryProvider, asked: Asked, signal: AbortSignal) {
  const { cityId, ...request } = asked;
  const nothing = { price: null, days_min: null, days_max: null };
  let quote: CarrierQuote | typeof nothing = nothing;
  let holds = HOLDS_MS;
  try {
    quote = await carrier.quote(request, signal);
  } catch (error) {
    // A carrier that does not go there says so again tomorrow.
    if (!(error instanceof ProviderRefusal)) holds = SILENT_MS;
    const reason = error instanceof Error ? error.message : String(error);
    shop.log.warn({ reason, kind: asked.kind, city: cityId }, 'the table of rates holds');
  }
  const { kind, pieces } = asked;
  const expires_at = new Date(shop.now().getTime() + holds);
  const { price, days_min, days_max } = quote;
  await upsertQuote(shop.db, {
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

async function refresh(shop: Shop, carrier: DeliveryProvider, cityId: number, pieces: number): Promise<void> {
  const { db } = shop;
  const known = await findQuotes(db, { provider: carrier.name, cityId, pieces }, shop.now());
  const kinds: ParcelKind[] = ['courier', ...(await findPointTypes(db, cityId))];
  const missing = kinds.filter((kind) => !known.some((quote) => quote.kind === kind));
  if (missing.length === 0) return;
  const cityCode = await findCarrierCity(db, carrier.name, cityId);
  if (cityCode === undefined) return;
  const signal = AbortSignal.timeout(WAIT_MS);
  await Promise.all(
    missing.map((kind) => askQuote(shop, carrier, { cityId, cityCode, kind, pieces }, signal)),
  );
}

const running = new WeakMap<DeliveryProvider, Map<string, Promise<void>>>();

/**
 * Asks the carrier in force what a parcel costs to a city and how long it takes, unless its last answer still holds.
 * It never fails, and takes two seconds at most: without an answer the table of rates holds for five minutes. Not for
 * use inside a transaction: {@link loadQuotes} reads there what has been answered before.
 * @param pieces things in the parcel
 */
export async function refreshQuotes(
  shop: Shop,
  cityId: number,
  { pieces }: Pick<Parcel, 'pieces'>,
): Promise<void> {
  const carrier = shop.providers.delivery.current;
  if (!carrier) return;
  const all = running.get(carrier) ?? new Map<string, Promise<void>>();
  running.set(carrier, all);
  const key = `${cityId}:${pieces}`;
  const asked = all.get(key) ?? refresh(shop, carrier, cityId, pieces).finally(() => void all.delete(key));
  all.set(key, asked);
  await asked;
}

/** The carrier's last answers for a city by kind; a kind that it did not price is left out. */
export async function loadQuotes(
  db: Db,
  cityId: number,
  { carrier, pieces }: Pick<Parcel, 'carrier' | 'pieces'>,
  now: Date,
): Promise<Partial<Record<ParcelKind, CarrierQuote>>> {
  if (carrier === null) return {};
  const since = new Date(now.getTime() - SEEN_MS);
  const rows = await findQuotes(db, { provider: carrier, cityId, pieces }, since);
  return Object.fromEntries(
    rows.flatMap(({ kind, price, days_min, days_max }) =>
      price === null || days_min === null || days_max === null ? [] : [[kind, { price, days_min, days_max }]],
    ),
  );
}
