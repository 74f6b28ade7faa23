import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Db } from './client.ts';
import * as shop from './migrations/001-shop.ts';
import * as favorites from './migrations/002-favorites.ts';
import * as info from './migrations/003-info.ts';
import * as orderConsent from './migrations/004-order-consent.ts';
import * as redirects from './migrations/005-redirects.ts';
import * as feedback from './migrations/006-feedback.ts';
import * as certificates from './migrations/007-certificates.ts';
import * as materials from './migrations/008-materials.ts';
import * as seo from './migrations/009-seo.ts';
import * as search from './migrations/010-search.ts';
import * as customers from './migrations/011-customers.ts';
import * as signIn from './migrations/012-sign-in.ts';
import * as orders from './migrations/013-orders.ts';
import * as returns from './migrations/014-returns.ts';
import * as payments from './migrations/015-payments.ts';
import * as soldOutLines from './migrations/016-sold-out-lines.ts';
import * as paymentRefunds from './migrations/017-payment-refunds.ts';
import * as rateLimits from './migrations/018-rate-limits.ts';
import * as backInStock from './migrations/019-back-in-stock.ts';
import * as bookings from './migrations/020-bookings.ts';
import * as fastOrder from './migrations/021-fast-order.ts';
import * as similar from './migrations/022-similar.ts';
import * as paymentSubjects from './migrations/023-payment-subjects.ts';
import * as certificateLedger from './migrations/024-certificate-ledger.ts';
import * as pointServices from './migrations/025-point-services.ts';
import * as bank from './migrations/026-bank.ts';
import * as promoLimits from './migrations/027-promo-limits.ts';
import * as certificateSales from './migrations/028-certificate-sales.ts';
import * as certificateSpending from './migrations/029-certificate-spending.ts';
import * as carriers from './migrations/031-carriers.ts';
import * as orderLinks from './migrations/032-order-links.ts';
import * as catalogChanges from './migrations/034-catalog-changes.ts';
import * as ordersOfReading from './migrations/037-orders-of-reading.ts';
import * as searchWords from './migrations/038-search-words.ts';
import * as storeCounts from './migrations/039-store-counts.ts';
import * as sweep from './migrations/040-sweep.ts';
import * as replacedTokens from './migrations/041-replaced-tokens.ts';
import * as orderLimits from './migrations/043-order-limits.ts';
import * as registrationsAndReturns from './migrations/044-registrations-and-returns.ts';
import * as cleanup from './migrations/045-cleanup.ts';
import * as uploadSenders from './migrations/046-upload-senders.ts';
import * as searchTerms from './migrations/047-search-terms.ts';
import * as shownReviews from './migrations/048-shown-reviews.ts';
import * as reviewPhotos from './migrations/049-review-photos.ts';
import * as indexNow from './migrations/051-index-now.ts';
import * as ordersByTime from './migrations/052-orders-by-time.ts';
import * as favoritePrices from './migrations/053-favorite-prices.ts';
import * as cityTimeZones from './migrations/060-city-time-zones.ts';
import * as returnRemainders from './migrations/065-return-remainders.ts';
import * as codeKeys from './migrations/066-code-keys.ts';
import * as cartNotices from './migrations/067-cart-notices.ts';
import * as placedBy from './migrations/068-placed-by.ts';
import * as formerCodes from './migrations/069-former-codes.ts';
import * as unconfirmedOrders from './migrations/070-unconfirmed-orders.ts';
import * as searchedLabels from './migrations/080-searched-labels.ts';
import * as markingUnits from './migrations/085-marking-units.ts';
import * as defaultCity from './migrations/086-default-city.ts';
import * as newsletterConfirmation from './migrations/110-newsletter-confirmation.ts';
import * as changeLog from './migrations/120-change-log.ts';

const migrations = {
  '001-shop': shop,
  '002-favorites': favorites,
  '003-info': info,
  '004-order-consent': orderConsent,
  '005-redirects': redirects,
  '006-feedback': feedback,
  '007-certificates': certificates,
  '008-materials': materials,
  '009-seo': seo,
  '010-search': search,
  '011-customers': customers,
  '012-sign-in': signIn,
  '013-orders': orders,
  '014-returns': returns,
  '015-payments': payments,
  '016-sold-out-lines': soldOutLines,
  '017-payment-refunds': paymentRefunds,
  '018-rate-limits': rateLimits,
  '019-back-in-stock': backInStock,
  '020-bookings': bookings,
  '021-fast-order': fastOrder,
  '022-similar': similar,
  '023-payment-subjects': paymentSubjects,
  '024-certificate-ledger': certificateLedger,
  '025-point-services': pointServices,
  '026-bank': bank,
  '027-promo-limits': promoLimits,
  '028-certificate-sales': certificateSales,
  '029-certificate-spending': certificateSpending,
  '031-carriers': carriers,
  '032-order-links': orderLinks,
  '034-catalog-changes': catalogChanges,
  '037-orders-of-reading': ordersOfReading,
  '038-search-words': searchWords,
  '039-store-counts': storeCounts,
  '040-sweep': sweep,
  '041-replaced-tokens': replacedTokens,
  '043-order-limits': orderLimits,
  '044-registrations-and-returns': registrationsAndReturns,
  '045-cleanup': cleanup,
  '046-upload-senders': uploadSenders,
  '047-search-terms': searchTerms,
  '048-shown-reviews': shownReviews,
  '049-review-photos': reviewPhotos,
  '051-index-now': indexNow,
  '052-orders-by-time': ordersByTime,
  '053-favorite-prices': favoritePrices,
  '060-city-time-zones': cityTimeZones,
  '065-return-remainders': returnRemainders,
  '066-code-keys': codeKeys,
  '067-cart-notices': cartNotices,
  '068-placed-by': placedBy,
  '069-former-codes': formerCodes,
  '070-unconfirmed-orders': unconfirmedOrders,
  '080-searched-labels': searchedLabels,
  '085-marking-units': markingUnits,
  '086-default-city': defaultCity,
  '110-newsletter-confirmation': newsletterConfirmation,
  '120-change-log': changeLog,
};

/** @param newer names of migrations that a newer program has applied */
const migratorOf = (db: Db, newer: readonly string[] = []) =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries([
          ...Object.entries(migrations).map(
            ([name, { up }]) =>
              [name, { up: async (tx: Db) => void (await sql.raw(up).execute(tx)) }] as const,
          ),
          ...newer.map((name) => [name, { up: async () => {} }] as const),
        ]),
    },
  });

/**
 * Finds migrations in the database that this program does not have: a newer one has applied them, and was rolled back.
 * Migrations are additive for one version (CONTRIBUTING.md), so that this program works with them.
 */
export async function findNewerMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql`SELECT 1 FROM pg_tables WHERE tablename = 'kysely_migration'`.execute(
    db,
  );
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name));
}

/** Whether all migrations of this code have been applied. */
export async function isMigrated(db: Db): Promise<boolean> {
  const known = await migratorOf(db).getMigrations();
  return known.every(({ executedAt }) => executedAt !== undefined);
}

/**
 * Brings the schema up to date; throws with the failed migration's error.
 * @param last the migration to stop at, for a schema as an earlier version of the shop had it
 */
export async function migrate(db: Db, last?: keyof typeof migrations): Promise<void> {
  const migrator = migratorOf(db, await findNewerMigrations(db));
  const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? '';
    throw new Error(`migration ${failed} failed`, { cause: error });
  }
}
