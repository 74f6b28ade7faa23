import type { MerchantReturnPolicy, OfferShippingDetails } from 'schema-dts';
import { buildSiteUrl } from '#lib/config/site-url.ts';
import type { ShopTerms } from '#lib/contracts/seo.ts';
import { getIdentity } from '#lib/identity/current.ts';

/** Id of the node with the return policy, which all offers of a page reference. */
export const RETURN_POLICY_ID = '#returns';
const shippingId = (country: string) => `#to-${country.toLowerCase()}`;

const SCHEMA = 'https://schema.org';
const buildDays = (minValue: number, maxValue: number) =>
  ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }) as const;

type Rate = ShopTerms['deliveries'][number];

/**
 * Builds the node of the deliveries to one country, with the range of prices and days over the country's
 * cities.
 */
function buildShipping(rates: readonly [Rate, ...Rate[]], cutOffHour: number, productPrice: number) {
  const costs = rates.map(({ price, free_from }) =>
    free_from !== null && productPrice >= free_from ? 0 : price,
  );
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  return {
    '@type': 'OfferShippingDetails',
    // A price that differs between cities is given as a maximum.
    shippingRate: {
      '@type': 'MonetaryAmount',
      ...(least === most ? { value: most } : { maxValue: most }),
      currency: getIdentity().currency,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: rates[0].country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      cutoffTime: `${String(cutOffHour).padStart(2, '0')}:00:00+03:00`,
      handlingTime: buildDays(0, 1),
      transitTime: buildDays(
        Math.min(...rates.map(({ days_min }) => days_min)),
        Math.max(...rates.map(({ days_max }) => days_max)),
      ),
    },
  } as const satisfies OfferShippingDetails;
}

/**
 * Builds one delivery node for each country. It contains the deliveries by courier, or all deliveries if the
 * country has no courier. In a country with couriers other methods are omitted, because each offer references
 * every node.
 * @param productPrice price in roubles, which determines where the delivery is free
 */
export function buildShippingData({ deliveries, cut_off_hour }: ShopTerms, productPrice: number) {
  const countries = [...new Set(deliveries.map(({ country }) => country))];
  return countries.flatMap((country) => {
    const rates = deliveries.filter((rate) => rate.country === country);
    const toDoor = rates.filter(({ type }) => type === 'courier');
    const [first, ...others] = toDoor.length > 0 ? toDoor : rates;
    return first
      ? [{ ...buildShipping([first, ...others], cut_off_hour, productPrice), '@id': shippingId(country) }]
      : [];
  });
}

const WAYS = { mail: `${SCHEMA}/ReturnByMail`, store: `${SCHEMA}/ReturnInStore` } as const;
const FEES = {
  free: `${SCHEMA}/FreeReturn`,
  customer: `${SCHEMA}/ReturnFeesCustomerResponsibility`,
} as const;

/** Builds the node of the return policy: period, methods and fees. */
export const buildReturnsData = ({ returns }: ShopTerms): MerchantReturnPolicy => ({
  '@type': 'MerchantReturnPolicy',
  '@id': RETURN_POLICY_ID,
  applicableCountry: 'RU',
  returnPolicyCountry: 'RU',
  ...(returns.has_page !== false && { merchantReturnLink: buildSiteUrl('/info/return') }),
  ...(returns.days === 0
    ? { returnPolicyCategory: `${SCHEMA}/MerchantReturnNotPermitted` }
    : {
        returnPolicyCategory: `${SCHEMA}/MerchantReturnFiniteReturnWindow`,
        merchantReturnDays: returns.days,
        ...(returns.ways.length > 0 && { returnMethod: returns.ways.map((way) => WAYS[way]) }),
        ...(returns.fees && { returnFees: FEES[returns.fees] }),
        refundType: `${SCHEMA}/FullRefund`,
      }),
});
