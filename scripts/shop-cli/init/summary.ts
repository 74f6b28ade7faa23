import type { DeliveryType } from '#lib/domain/deliveries.ts';
import { formatPrice, NBSP } from '#lib/domain/money.ts';
import { selectPlural } from '#lib/domain/plural.ts';
import { formatShopPhone } from '#lib/domain/shop-phone.ts';
import { nounForms } from '#lib/texts/noun-forms.ts';
import type { Answers, AnswersInput } from './answers.ts';
import { formatDays } from './pages/delivery.ts';
import { PAYMENTS } from './payment-kinds.ts';
import { listPayments } from './payments.ts';
import { questionTexts } from './question-texts.ts';
import { getDeliveryTitle, listDeliveryTypes, listRates, type Rate } from './rates.ts';
import { summaryTexts as texts } from './texts.ts';
import { buildZoneTitles, ZONES, type Zone } from './zones.ts';

const WORD_JOINER = '\u2060';

/** Replaces the characters that prevent line breaks on a page. Not every terminal can show them. */
const toTerminalText = (text: string): string => text.replaceAll(NBSP, ' ').replaceAll(WORD_JOINER, '');

const formatRate = ({ price, free_from, days }: Rate): string =>
  toTerminalText(
    [
      price === 0 ? texts.free : formatPrice(price),
      ...(price > 0 && free_from !== null ? [texts.freeFrom(formatPrice(free_from))] : []),
      formatDays(days),
    ].join(', '),
  );

/** Formats the deliveries of a shop, with price and term of each zone. A delivery without these zones is left out. */
export function formatDeliveries(
  answers: Pick<Answers, 'city' | 'deliveries'>,
  zones: readonly Zone[] = ZONES,
): string[] {
  const titles = buildZoneTitles(answers.city);
  const formatRates = (type: DeliveryType) =>
    listRates(answers, type)
      .filter(({ zone }) => zones.includes(zone))
      .map((rate) => `    ${titles[rate.zone]}: ${formatRate(rate)}`);
  return listDeliveryTypes(answers).flatMap((type) => {
    const rates = formatRates(type);
    return rates.length > 0 ? [`  ${getDeliveryTitle(type)}:`, ...rates] : [];
  });
}

/** Formats the names of the payments of a shop. */
export const formatPayments = (answers: Answers): string =>
  listPayments(answers)
    .map((code) => PAYMENTS[code].title)
    .join(', ');

const join = (parts: ReadonlyArray<string | false | undefined>): string =>
  parts.filter(Boolean).join('; ') || texts.none;

const formatReturns = ({ returns: { days, fees, ways } }: Answers): string =>
  join([
    `${days} ${selectPlural(days, nounForms.day)}`,
    texts.fees[fees],
    ways.map((way) => texts.ways[way]).join(', '),
  ]);

/** Formats the answers of each question, in the order of the questions. */
function listAnswers(answers: Answers, theme: AnswersInput['theme']): string[] {
  const { name, cases, tagline, phones, support_hours: hours, seller, goods, social, messengers } = answers;
  const { goodsNames, countryNames, themeNames } = questionTexts;
  const phoneNumbers = phones.map(({ number }) => toTerminalText(formatShopPhone(number))).join(', ');
  return [
    join([
      name,
      cases.genitive && texts.genitive(cases.genitive),
      cases.prepositional && texts.prepositional(cases.prepositional),
      tagline,
    ]),
    answers.city.name,
    join([phoneNumbers, hours]),
    join([answers.email]),
    join([seller.name, seller.ogrn, seller.inn, seller.address]),
    goods.map((kind) => goodsNames[kind]).join(', ') || questionTexts.allGoods,
    answers.countries.map((code) => countryNames[code]).join(', '),
    ['', ...formatDeliveries(answers)].join('\n'),
    formatPayments(answers),
    formatReturns(answers),
    join([...messengers, ...social].map((link) => link.url)),
    join([
      themeNames[theme as keyof typeof themeNames],
      answers.logo && texts.logo,
      answers.icon && texts.icon,
      answers.share_picture && texts.share,
    ]),
  ];
}

/**
 * Builds the lines by which a person checks the typed answers.
 * @param theme name of the ready theme, which the parsed answers do not contain
 */
export function buildSummary(answers: Answers, theme: AnswersInput['theme']): string[] {
  const titles = Object.values(texts.titles);
  const lines = listAnswers(answers, theme).map((line) => (line.startsWith('\n') ? line : ` ${line}`));
  return ['', texts.heading, ...lines.map((line, index) => `${index + 1}. ${titles[index]}:${line}`)];
}
