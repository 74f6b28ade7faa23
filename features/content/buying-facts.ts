import type { ShopTerms } from '#lib/contracts/seo.ts';
import { getIdentity } from '#lib/identity/current.ts';
import { getShopTerms } from '#lib/seo/get-seo.ts';
import { paymentBrandNames } from '#lib/texts/payment-brands.ts';
import { getInfoLinks } from './info.ts';
import { texts } from './texts.ts';

/** Fact about buying in this shop, with a link to a page that exists. */
export interface BuyingFact {
  name: string;
  text: string;
  link: { url: string; name: string } | null;
}

const { facts } = texts;

/** Types of delivery, in the order of the text. */
const DELIVERY_TYPES = ['courier', 'pickuppoints'] as const;

function describeDelivery(terms: ShopTerms | null): string | null {
  const rates = terms?.deliveries ?? [];
  const types = DELIVERY_TYPES.filter((type) => rates.some((rate) => rate.type === type));
  if (types.length === 0) return null;
  const limits = rates.map(({ free_from }) => free_from ?? Number.POSITIVE_INFINITY);
  const freeFrom = Math.max(...limits);
  return facts.deliveryText(
    types.map((type) => facts.deliveryTypes[type]),
    Math.min(...rates.map(({ price }) => price)),
    Number.isFinite(freeFrom) ? freeFrom : null,
  );
}

function describeReturns(terms: ShopTerms | null): string | null {
  if (!terms || terms.returns.days === 0) return null;
  const { days, ways } = terms.returns;
  return facts.returnText(
    days,
    ways.map((way) => facts.returnWays[way]),
  );
}

function describePayment(): string | null {
  const { payment_brands } = getIdentity();
  return payment_brands.length > 0
    ? payment_brands.map((brand) => paymentBrandNames[brand]).join(', ')
    : null;
}

/** Lists what the storefront certainly has on delivery, payment, return and tracking. Unknown facts are omitted. */
export async function findBuyingFacts(): Promise<BuyingFact[]> {
  const [terms, pages] = await Promise.all([getShopTerms(), getInfoLinks()]);
  const findLink = (code: string) => {
    const page = pages.find((other) => other.code === code);
    return page ? { url: `/info/${code}`, name: page.name } : null;
  };
  const known = (name: string, text: string | null, link: BuyingFact['link'] = null): BuyingFact[] =>
    text ? [{ name, text, link }] : [];
  return [
    ...known(facts.delivery, describeDelivery(terms), findLink('delivery')),
    ...known(facts.payment, describePayment()),
    ...known(facts.returns, describeReturns(terms), findLink('return')),
    { name: facts.tracking, text: facts.trackingText, link: { url: '/tracking', name: facts.trackingLink } },
  ];
}
