import type { MerchantReturnPolicy, OfferShippingDetails } from 'schema-dts';
import { siteUrl } from '#lib/config/site.ts';
import type { ShopTerms } from '#lib/contracts/seo.ts';

/** Nodes of one graph by name: what all offers of a page share is told once. */
export const RETURNS_ID = '#returns';
const shippingId = (country: string) => `#to-${country.toLowerCase()}`;

const SCHEMA = 'https://schema.org';
const days = (minValue: number, maxValue: number) =>
  ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }) as const;

type Rate = ShopTerms['deliveries'][number];

/** One way of delivery to one country: between the rates of its cities. */
function shippingOf(rates: readonly [Rate, ...Rate[]], cutOffHour: number, goods: number) {
  const costs = rates.map(({ price, free_from }) => (free_from !== null && goods >= free_from ? 0 : price));
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  return {
    '@type': 'OfferShippingDetails',
    // A rate that differs between cities is told as «at most».
    shippingRate: {
      '@type': 'MonetaryAmount',
      ...(least === most ? { value: most } : { maxValue: most }),
      currency: 'RUB',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: rates[0].country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      cutoffTime: `${String(cutOffHour).padStart(2, '0')}:00:00+03:00`,
      handlingTime: days(0, 1),
      transitTime: days(
        Math.min(...rates.map(({ days_min }) => days_min)),
        Math.max(...rates.map(({ days_max }) => days_max)),
      ),
    },
  } as const satisfies OfferShippingDetails;
}

/**
 * The delivery of a thing to each country: to the door, or to a point where there is nothing else. Each offer names all of
 * them, so that they are few.
 * @param goods its price in roubles, which decides where the delivery is free
 */
export function shippingData({ deliveries, cut_off_hour }: ShopTerms, goods: number) {
  const countries = [...new Set(deliveries.map(({ country }) => country))];
  return countries.flatMap((country) => {
    const rates = deliveries.filter((rate) => rate.country === country);
    const toDoor = rates.filter(({ type }) => type === 'courier');
    const [first, ...others] = toDoor.length > 0 ? toDoor : rates;
    return first
      ? [{ ...shippingOf([first, ...others], cut_off_hour, goods), '@id': shippingId(country) }]
      : [];
  });
}

const WAYS = { mail: `${SCHEMA}/ReturnByMail`, store: `${SCHEMA}/ReturnInStore` } as const;
const FEES = {
  free: `${SCHEMA}/FreeReturn`,
  customer: `${SCHEMA}/ReturnFeesCustomerResponsibility`,
} as const;

/** What the shop takes back, and for how long. */
export const returnsData = ({ returns }: ShopTerms): MerchantReturnPolicy => ({
  '@type': 'MerchantReturnPolicy',
  '@id': RETURNS_ID,
  applicableCountry: 'RU',
  returnPolicyCountry: 'RU',
  merchantReturnLink: siteUrl('/info/return'),
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
