import { basename, dirname, resolve } from 'node:path';
import { GOODS_KINDS, type PICTURE_FIELDS } from '#lib/identity/schema.ts';
import { READY_THEMES } from '#lib/theme/schema.ts';
import { Refusal } from '../../tasks.mjs';
import { type AnswersInput, answersSchema } from './answers.ts';
import { buildDeliveriesAnswer, type CityRates, changeCityRate } from './asked-rates.ts';
import { DEFAULT_PAYMENTS, PAYMENT_CODES, PAYMENTS } from './payment-kinds.ts';
import { questionTexts as texts } from './question-texts.ts';
import { DEFAULT_RATES } from './rates.ts';
import { embedAnswers } from './read-answers.ts';
import { formatOptions, parseLinks, parseOptions, parsePhones, parseRoubles, parseYesNo } from './readers.ts';
import { formatDeliveries } from './summary.ts';
import { initTexts } from './texts.ts';

/** Answers so far. The rates of the own city become the answer `deliveries`. */
export type Given = Partial<AnswersInput> & { rates?: CityRates };

export interface Question {
  text: string;
  /** Builds lines that are printed before the question. */
  listHints?: (given: Given) => string[];
  /** Answer of a person who presses Enter. Without it, the question is skipped then. */
  fallback?: string | ((given: Given) => string);
  isRequired?: (given: Given) => boolean;
  isSkipped?: (given: Given) => boolean;
  /**
   * Converts a typed answer to fields of the answers.
   * @throws Refusal for an answer that the schema alone cannot refuse
   */
  read: (text: string, given: Given) => Given;
}

/** One of the twelve questions of the guide, which may have several parts. */
export interface Step {
  title: string;
  questions: readonly Question[];
}

const COUNTRIES = ['RU', 'BY'] as const;
const FEES = ['customer', 'free'] as const;

const { courier, pickuppoints } = DEFAULT_RATES;

/** Zones outside of the shop's own city. */
const OTHER_ZONES = ['region', 'near', 'far'] as const;

/** Numbers of the payments that need no contract with a bank. */
const PAYMENT_NUMBERS = DEFAULT_PAYMENTS.map((code) => PAYMENT_CODES.indexOf(code) + 1).join(', ');

/** Returns the country of the shop's city. */
const getCountry = ({ city }: Given) => answersSchema.shape.city.safeParse(city).data?.country_code ?? 'RU';

/** Reads the file of a picture. Its path is relative to the current folder. */
const readPicture = (field: (typeof PICTURE_FIELDS)[number], file: string): Given =>
  embedAnswers({ [field]: basename(file) }, dirname(resolve(file))) as Given;

/** Builds the lines with the proposed rates of other cities, so that no price is published unseen. */
function listOtherRates({ city, rates = {} }: Given): string[] {
  const { shape } = answersSchema;
  const deliveries = shape.deliveries.parse(buildDeliveriesAnswer(rates, true));
  return [
    texts.otherRates,
    ...formatDeliveries({ city: shape.city.parse(city), deliveries }, OTHER_ZONES),
    texts.otherPrices,
  ];
}

const NAME: readonly Question[] = [
  { text: texts.name, isRequired: () => true, read: (name) => ({ name }) },
  { text: texts.genitive, read: (genitive, { cases }) => ({ cases: { ...cases, genitive } }) },
  { text: texts.prepositional, read: (prepositional, { cases }) => ({ cases: { ...cases, prepositional } }) },
  { text: texts.tagline, read: (tagline) => ({ tagline }) },
];

const SELLER: readonly Question[] = [
  { text: texts.sellerName, read: (name) => ({ seller: { name } }) },
  { text: texts.ogrn, read: (ogrn, { seller }) => ({ seller: { ...seller, ogrn } }) },
  { text: texts.inn, read: (inn, { seller }) => ({ seller: { ...seller, inn } }) },
  { text: texts.address, read: (address, { seller }) => ({ seller: { ...seller, address } }) },
];

const COUNTRY: Question = {
  text: texts.countries(formatOptions(COUNTRIES.map((code) => texts.countryNames[code]))),
  fallback: (given) => String(COUNTRIES.indexOf(getCountry(given)) + 1),
  read(text, given) {
    const countries = parseOptions(text, COUNTRIES);
    if (!countries.includes(getCountry(given))) throw new Refusal(initTexts.country);
    return { countries };
  },
};

const DELIVERIES: readonly Question[] = [
  {
    text: texts.pickup,
    fallback: texts.no,
    read(text) {
      const isOffered = parseYesNo(text);
      return {
        rates: changeCityRate({}, 'storepickup', isOffered ? {} : null),
        returns: { ways: isOffered ? ['mail', 'store'] : ['mail'] },
      };
    },
  },
  {
    text: texts.courier,
    fallback: String(courier.city.price),
    read(text, { rates = {} }) {
      const price = parseRoubles(text);
      return { rates: changeCityRate(rates, 'courier', price === null ? null : { price }) };
    },
  },
  {
    text: texts.courierFree,
    fallback: String(courier.city.free_from),
    isSkipped: ({ rates }) => !rates?.courier?.price,
    read: (text, { rates = {} }) => ({
      rates: changeCityRate(rates, 'courier', { free_from: parseRoubles(text) }),
    }),
  },
  {
    text: texts.points(pickuppoints.city.price),
    // A new shop has no points before a carrier's points were imported.
    fallback: texts.no,
    read(text, { rates = {} }) {
      const price = parseRoubles(text);
      const changed = changeCityRate(rates, 'pickuppoints', price === null ? null : { price });
      if (Object.keys(changed).length === 0) throw new Refusal(initTexts.delivery);
      return { rates: changed };
    },
  },
  {
    text: texts.pointsFree,
    fallback: String(pickuppoints.city.free_from),
    isSkipped: ({ rates }) => !rates?.pickuppoints?.price,
    read: (text, { rates = {} }) => ({
      rates: changeCityRate(rates, 'pickuppoints', { free_from: parseRoubles(text) }),
    }),
  },
  {
    text: texts.elsewhere,
    listHints: listOtherRates,
    fallback: texts.yes,
    read: (text, { rates = {} }) => ({ deliveries: buildDeliveriesAnswer(rates, parseYesNo(text)) }),
  },
];

const PAYMENT: Question = {
  text: texts.payments(formatOptions(PAYMENT_CODES.map((code) => PAYMENTS[code].title))),
  fallback: PAYMENT_NUMBERS,
  read: (text) => ({ payments: parseOptions(text, PAYMENT_CODES) }),
};

const RETURNS: readonly Question[] = [
  {
    text: texts.returnDays,
    fallback: '14',
    read: (text, { returns }) => ({ returns: { ...returns, days: Number(text) } }),
  },
  {
    text: texts.fees,
    fallback: '1',
    read: (text, { returns }) => ({ returns: { ...returns, fees: parseOptions(text, FEES)[0] } }),
  },
];

const LOOKS: readonly Question[] = [
  {
    text: texts.theme(formatOptions(READY_THEMES.map((name) => texts.themeNames[name]))),
    fallback: '1',
    read: (text) => ({ theme: parseOptions(text, READY_THEMES)[0] }),
  },
  { text: texts.logo, read: (file) => readPicture('logo', file) },
  { text: texts.icon, read: (file) => readPicture('icon', file) },
  { text: texts.share, read: (file) => readPicture('share_picture', file) },
];

const CITY: Question = { text: texts.city, fallback: 'Москва', read: (city) => ({ city }) };

const PHONES: readonly Question[] = [
  { text: texts.phone, read: (text) => ({ phones: parsePhones(text) }) },
  { text: texts.hours, read: (support_hours) => ({ support_hours }) },
];

const EMAIL: Question = {
  text: texts.email,
  isRequired: ({ phones = [] }) => phones.length === 0,
  read: (email) => ({ email }),
};

const GOODS: Question = {
  text: texts.goods(formatOptions(GOODS_KINDS.map((kind) => texts.goodsNames[kind]))),
  read: (text) => ({ goods: parseOptions(text, GOODS_KINDS) }),
};

const LINKS: Question = { text: texts.links, read: parseLinks };

const { steps } = texts;

/** Questions of `npm run shop -- init`, in their order. */
export const STEPS: readonly Step[] = [
  { title: steps.name, questions: NAME },
  { title: steps.city, questions: [CITY] },
  { title: steps.phone, questions: PHONES },
  { title: steps.email, questions: [EMAIL] },
  { title: steps.seller, questions: SELLER },
  { title: steps.goods, questions: [GOODS] },
  { title: steps.countries, questions: [COUNTRY] },
  { title: steps.deliveries, questions: DELIVERIES },
  { title: steps.payments, questions: [PAYMENT] },
  { title: steps.returns, questions: RETURNS },
  { title: steps.links, questions: [LINKS] },
  { title: steps.looks, questions: LOOKS },
];
