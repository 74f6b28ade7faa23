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
import { formatOptions, parseLinks, parseOptions, parseRoubles, parseYesNo } from './readers.ts';
import { initTexts } from './texts.ts';

/** Answers so far. The rates of the own city become the answer `deliveries`. */
export type Given = Partial<AnswersInput> & { rates?: CityRates };

export interface Question {
  /** Title of one of the twelve steps, when the question begins it. */
  step?: string;
  text: string;
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

const COUNTRIES = ['RU', 'BY'] as const;
const FEES = ['customer', 'free'] as const;

const { courier, pickuppoints } = DEFAULT_RATES;

/** Numbers of the payments that need no contract with a bank. */
const PAYMENT_NUMBERS = DEFAULT_PAYMENTS.map((code) => PAYMENT_CODES.indexOf(code) + 1).join(', ');

/** Returns the country of the shop's city. */
const getCountry = ({ city }: Given) => answersSchema.shape.city.safeParse(city).data?.country_code ?? 'RU';

/** Reads the file of a picture. Its path is relative to the current folder. */
const readPicture = (field: (typeof PICTURE_FIELDS)[number], file: string): Given =>
  embedAnswers({ [field]: basename(file) }, dirname(resolve(file))) as Given;

const { steps } = texts;

const IDENTITY: readonly Question[] = [
  { step: steps.name, text: texts.name, isRequired: () => true, read: (name) => ({ name }) },
  { text: texts.genitive, read: (genitive, { cases }) => ({ cases: { ...cases, genitive } }) },
  { text: texts.prepositional, read: (prepositional, { cases }) => ({ cases: { ...cases, prepositional } }) },
  { text: texts.tagline, read: (tagline) => ({ tagline }) },
  { step: steps.city, text: texts.city, fallback: 'Москва', read: (city) => ({ city }) },
  { step: steps.phone, text: texts.phone, read: (number) => ({ phones: [{ number }] }) },
  { text: texts.hours, read: (support_hours) => ({ support_hours }) },
  {
    step: steps.email,
    text: texts.email,
    isRequired: ({ phones }) => phones === undefined,
    read: (email) => ({ email }),
  },
  { step: steps.seller, text: texts.sellerName, read: (name) => ({ seller: { name } }) },
  { text: texts.ogrn, read: (ogrn, { seller }) => ({ seller: { ...seller, ogrn } }) },
  { text: texts.inn, read: (inn, { seller }) => ({ seller: { ...seller, inn } }) },
  { text: texts.address, read: (address, { seller }) => ({ seller: { ...seller, address } }) },
  {
    step: steps.goods,
    text: texts.goods(formatOptions(GOODS_KINDS.map((kind) => texts.goodsNames[kind]))),
    read: (text) => ({ goods: parseOptions(text, GOODS_KINDS) }),
  },
];

const DELIVERY: readonly Question[] = [
  {
    step: steps.countries,
    text: texts.countries(formatOptions(COUNTRIES.map((code) => texts.countryNames[code]))),
    fallback: (given) => String(COUNTRIES.indexOf(getCountry(given)) + 1),
    read(text, given) {
      const countries = parseOptions(text, COUNTRIES);
      if (!countries.includes(getCountry(given))) throw new Refusal(initTexts.country);
      return { countries };
    },
  },
  {
    step: steps.deliveries,
    text: texts.pickup,
    fallback: texts.no,
    read: (text) => ({ rates: changeCityRate({}, 'storepickup', parseYesNo(text) ? {} : null) }),
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
    text: texts.points,
    fallback: String(pickuppoints.city.price),
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
    fallback: texts.yes,
    read: (text, { rates = {} }) => ({ deliveries: buildDeliveriesAnswer(rates, parseYesNo(text)) }),
  },
];

const SALE: readonly Question[] = [
  {
    step: steps.payments,
    text: texts.payments(formatOptions(PAYMENT_CODES.map((code) => PAYMENTS[code].title))),
    fallback: PAYMENT_NUMBERS,
    read: (text) => ({ payments: parseOptions(text, PAYMENT_CODES) }),
  },
  {
    step: steps.returns,
    text: texts.returnDays,
    fallback: '14',
    read: (text, { rates }) => ({
      returns: { days: Number(text), ways: rates?.storepickup ? ['mail', 'store'] : ['mail'] },
    }),
  },
  {
    text: texts.fees,
    fallback: '1',
    read: (text, { returns }) => ({ returns: { ...returns, fees: parseOptions(text, FEES)[0] } }),
  },
];

const LOOKS: readonly Question[] = [
  { step: steps.links, text: texts.links, read: parseLinks },
  {
    step: steps.looks,
    text: texts.theme(formatOptions(READY_THEMES.map((name) => texts.themeNames[name]))),
    fallback: '1',
    read: (text) => ({ theme: parseOptions(text, READY_THEMES)[0] }),
  },
  { text: texts.logo, read: (file) => readPicture('logo', file) },
  { text: texts.icon, read: (file) => readPicture('icon', file) },
  { text: texts.share, read: (file) => readPicture('share_picture', file) },
];

/** Questions of `npm run shop -- init`, in their order. */
export const QUESTIONS: readonly Question[] = [...IDENTITY, ...DELIVERY, ...SALE, ...LOOKS];
