import type { Insertable } from 'kysely';
import type { Database } from '#backend/db/schema.ts';
import { LISTED_CITIES } from '#lib/domain/russian/city-list/index.ts';
import { identitySchema } from '#lib/identity/schema.ts';
import type { Answers } from './answers.ts';
import { buildMenus } from './menus.ts';
import { buildInfoPages } from './pages/index.ts';
import { buildPaymentRows } from './payments.ts';
import { buildDeliveryRows } from './rates.ts';
import { buildReturnSources, CANCEL_REASONS, FEEDBACK_THEMES, RETURN_REASONS } from './reasons.ts';
import { getDeliveryZone } from './zones.ts';

/** Maximum number of units of one size in a cart of a new shop. */
const MAX_PER_LINE = 10;

/** Builds the identity of the shop, in the form of the setting `identity`. */
export function buildIdentity({ city, countries, deliveries, payments, returns, ...identity }: Answers) {
  const { id, location_id, code, name, country_code, lat, lon } = city;
  return identitySchema.parse({
    ...identity,
    default_city: { id, location_id, code, name, country: country_code, coordinates: { lat, lon } },
  });
}

/** Rows of a new shop by table, in the order in which they are inserted. */
export function buildShopRows(answers: Answers, now: Date) {
  const info_pages = buildInfoPages(answers, now);
  const { ways, ...returns } = answers.returns;
  return {
    cities: LISTED_CITIES.filter(({ country_code }) => answers.countries.includes(country_code)).map(
      (city) => ({ ...city, zone: getDeliveryZone(answers.city, city) }),
    ),
    ...buildDeliveryRows(answers),
    payments: buildPaymentRows(answers),
    cancel_reasons: CANCEL_REASONS,
    return_reasons: RETURN_REASONS,
    return_sources: buildReturnSources(answers),
    feedback_themes: FEEDBACK_THEMES,
    info_pages,
    menus: buildMenus(info_pages.map(({ code }) => code)),
    settings: Object.entries({
      identity: buildIdentity(answers),
      returns: { ...returns, ways },
      cart: { max_per_line: MAX_PER_LINE },
    }).map(([code, value]) => ({ code, value: JSON.stringify(value) })),
  } satisfies { [Table in keyof Database]?: ReadonlyArray<Insertable<Database[Table]>> };
}
export type ShopRows = ReturnType<typeof buildShopRows>;
