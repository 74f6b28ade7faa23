import type { DeliveryType } from '#lib/domain/deliveries.ts';
import { DEFAULT_IDENTITY } from '#lib/identity/default.ts';
import type { Identity } from '#lib/identity/schema.ts';
import type { Settings } from '#lib/settings/index.ts';
import type { Examples, OpeningFacts, StoredFacts } from './facts.ts';
import { openingTexts as texts } from './texts.ts';

/** Level of a problem. `block`: the shop must not be opened. `warn`: it can be, but should be improved. */
export type OpeningLevel = 'block' | 'warn';

interface Finding {
  text: string;
  /** Command or setting that solves the problem. */
  mend: string;
}

/** Problem of a shop before its opening. */
export interface OpeningProblem extends Finding {
  /** Code of the rule. */
  rule: string;
  level: OpeningLevel;
}

type Find = (facts: OpeningFacts) => Finding | null;

/** Creates the function of a rule about our own back end. Before another back end it finds nothing. */
const ofShop =
  (find: (stored: StoredFacts, facts: OpeningFacts) => Finding | null): Find =>
  (facts) =>
    facts.stored && find(facts.stored, facts);

/** Creates the function of a rule about a setting that only our own back end reads. */
const ofOwnSetting = (isMissing: (settings: Settings) => boolean, finding: () => Finding): Find =>
  ofShop((_, { settings }) => (isMissing(settings) ? finding() : null));

/** Creates the function of a rule about rows that must not exist. */
const ofRows = (find: (stored: StoredFacts) => Examples, finding: (rows: Examples) => Finding): Find =>
  ofShop((stored) => {
    const rows = find(stored);
    return rows.count > 0 ? finding(rows) : null;
  });

const listUnless = <T>(list: readonly T[], finding: (list: readonly T[]) => Finding): Finding | null =>
  list.length > 0 ? finding(list) : null;

/** Pages to which a buyer agrees. */
const LEGAL_PAGES = ['offer', 'personal-data'];

/** Matches the domain of the demo shop's addresses, which can belong to no real shop (RFC 2606). */
const DEMO_DOMAIN = /\.example(?:$|[/:?#])/;

const hasDemoContacts = ({ email, social, messengers }: Identity): boolean =>
  [email, ...[...social, ...messengers].map(({ url }) => url)].some((address) =>
    DEMO_DOMAIN.test(address ?? ''),
  );

/** Settings of the seller by the field of the identity that they replace. */
const SELLER_SETTINGS = [
  ['SELLER_NAME', 'name'],
  ['SELLER_OGRN', 'ogrn'],
  ['SELLER_INN', 'inn'],
  ['SELLER_ADDRESS', 'address'],
] as const;

/** True when settings replace the details of the seller. One of them replaces all details of the identity. */
const isSellerSet = (settings: Settings): boolean => SELLER_SETTINGS.some(([setting]) => settings[setting]);

/** Lists the missing details of the seller. */
function listMissingSellerDetails(settings: Settings, { seller }: Identity): string[] {
  const isSet = isSellerSet(settings);
  return SELLER_SETTINGS.flatMap(([setting, field]) =>
    (isSet ? settings[setting] : seller[field]) ? [] : [setting],
  );
}

const hasRate = ({ deliveries }: StoredFacts, delivery: DeliveryType): boolean =>
  deliveries.some(({ type, has_rate }) => type === delivery && has_rate);

const titlesOf = (list: ReadonlyArray<{ title: string }>): string[] => list.map(({ title }) => title);

/** Rules in the order in which an owner would solve them. */
const RULES: ReadonlyArray<[rule: string, level: OpeningLevel, find: Find]> = [
  ['sandbox', 'block', ({ isSandbox }) => (isSandbox ? texts.sandbox() : null)],
  ['back-end', 'block', ({ backEndFailure: reason }) => (reason === null ? null : texts.backEnd(reason))],
  [
    'identity',
    'block',
    ({ identityProblems, hasIdentityFile }) =>
      listUnless(identityProblems, (lines) => texts.identity(lines, hasIdentityFile)),
  ],
  [
    'name',
    'block',
    ({ settings, identity, hasIdentityFile }) =>
      (settings.SHOP_NAME ?? identity.name) === DEFAULT_IDENTITY.name ? texts.name(hasIdentityFile) : null,
  ],
  [
    'demo',
    'block',
    ({ identity, stored }) =>
      listUnless(
        [
          ...(hasDemoContacts(identity) ? [texts.demoContacts] : []),
          ...(stored?.demoProducts ? [texts.demoProducts(stored.demoProducts)] : []),
        ],
        texts.demo,
      ),
  ],
  [
    'contacts',
    'block',
    ({ identity: { phones, email }, hasIdentityFile }) =>
      phones.length > 0 || email ? null : texts.contacts(hasIdentityFile),
  ],
  [
    'seller',
    'block',
    ({ settings, identity, hasIdentityFile }) =>
      listUnless(listMissingSellerDetails(settings, identity), (missing) =>
        isSellerSet(settings) ? texts.sellerSettings(missing) : texts.seller(hasIdentityFile),
      ),
  ],
  [
    'site-url',
    'block',
    ({ settings }) => (settings.NEXT_PUBLIC_SITE_URL?.startsWith('https:') ? null : texts.siteUrl()),
  ],
  ['sms', 'block', ofOwnSetting(({ SMS_GATEWAY }) => !SMS_GATEWAY, texts.sms)],
  ['mail', 'block', ofOwnSetting(({ SMTP_URL }) => !SMTP_URL, texts.mail)],
  ['owner-mail', 'warn', ofOwnSetting(({ MAIL_OWNER }) => !MAIL_OWNER, texts.ownerMail)],
  [
    'owner-token',
    'warn',
    ofOwnSetting(({ OWNER_TOKEN, OWNER_TOKEN_FILE: file }) => !OWNER_TOKEN && !file, texts.ownerToken),
  ],
  [
    'legal-pages',
    'block',
    ofShop(({ pages }) =>
      listUnless(
        LEGAL_PAGES.filter((code) => !pages.includes(code)),
        texts.legalPages,
      ),
    ),
  ],
  ['unchecked-pages', 'block', ofShop(({ unchecked }) => listUnless(unchecked, texts.unchecked))],
  ['cookie-page', 'warn', ofShop(({ pages }) => (pages.includes('cookie') ? null : texts.cookiePage()))],
  ['cities', 'block', ofShop(({ cities }) => (cities > 0 ? null : texts.cities()))],
  [
    'deliveries',
    'block',
    ofShop(({ deliveries }) => (deliveries.some(({ has_rate }) => has_rate) ? null : texts.deliveries())),
  ],
  [
    'delivery-rates',
    'warn',
    ofShop(({ deliveries }) => {
      const unrated = deliveries.filter(({ has_rate }) => !has_rate);
      return unrated.length < deliveries.length ? listUnless(titlesOf(unrated), texts.deliveryRates) : null;
    }),
  ],
  ['payments', 'block', ofShop(({ payments }) => (payments.length > 0 ? null : texts.payments()))],
  [
    'delivery-payments',
    'block',
    ofShop(({ deliveries, payments }) => {
      const isPayable = (type: string) => payments.some((payment) => payment.delivery_types.includes(type));
      const unpaid = deliveries.filter(({ type, has_rate }) => has_rate && !isPayable(type));
      return payments.length > 0 ? listUnless(titlesOf(unpaid), texts.unpaidDeliveries) : null;
    }),
  ],
  [
    'bank',
    'block',
    ofShop(({ payments }, { settings }) =>
      settings.PAYMENT_PROVIDER
        ? null
        : listUnless(titlesOf(payments.filter(({ is_online }) => is_online)), texts.bank),
    ),
  ],
  [
    'stores',
    'warn',
    ofShop((stored) => (hasRate(stored, 'storepickup') && stored.stores === 0 ? texts.stores() : null)),
  ],
  [
    'pickup-points',
    'warn',
    ofShop((stored, { settings }) =>
      hasRate(stored, 'pickuppoints') && stored.points === 0
        ? texts.points(settings.DELIVERY_PROVIDER !== undefined)
        : null,
    ),
  ],
  ['store-hours', 'warn', ofRows(({ storesWithoutHours }) => storesWithoutHours, texts.storeHours)],
  ['store-places', 'warn', ofRows(({ storesWithoutPlace }) => storesWithoutPlace, texts.storePlaces)],
  ['products', 'block', ofShop(({ hasProducts }) => (hasProducts ? null : texts.products()))],
  [
    'stock',
    'block',
    ofShop(({ hasProducts, hasStock }) => (hasProducts && !hasStock ? texts.stock() : null)),
  ],
  ['empty-sections', 'warn', ofRows(({ emptySections }) => emptySections, texts.emptySections)],
  ['product-pictures', 'warn', ofRows(({ withoutPicture }) => withoutPicture, texts.withoutPicture)],
  ['lost-pictures', 'warn', ofRows(({ lostPictures }) => lostPictures, texts.lostPictures)],
  ['product-sizes', 'warn', ofRows(({ withoutSize }) => withoutSize, texts.withoutSize)],
  [
    'product-descriptions',
    'warn',
    ofRows(({ withoutDescription }) => withoutDescription, texts.withoutDescription),
  ],
  ['icon', 'warn', ({ identity, hasIdentityFile }) => (identity.icon ? null : texts.icon(hasIdentityFile))],
  [
    'share-picture',
    'warn',
    ({ identity, hasIdentityFile }) => (identity.share_picture ? null : texts.sharePicture(hasIdentityFile)),
  ],
  ['backup', 'warn', ({ isBackedUp }) => (isBackedUp === false ? texts.backup() : null)],
];

/**
 * Finds the problems that an owner has to solve before opening the shop.
 * @returns the problems that prevent the opening, then the others
 */
export function findOpeningProblems(facts: OpeningFacts): OpeningProblem[] {
  const found = RULES.flatMap(([rule, level, find]) => {
    const finding = find(facts);
    return finding ? [{ rule, level, ...finding }] : [];
  });
  return [
    ...found.filter(({ level }) => level === 'block'),
    ...found.filter(({ level }) => level === 'warn'),
  ];
}
