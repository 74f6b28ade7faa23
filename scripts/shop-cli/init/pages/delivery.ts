import type { DeliveryType } from '#lib/domain/deliveries.ts';
import { CUT_OFF_HOUR } from '#lib/domain/delivery-days.ts';
import { formatPrice } from '#lib/domain/money.ts';
import { selectPlural } from '#lib/domain/plural.ts';
import { RANGE_DASH } from '#lib/texts/delivery.ts';
import { nounForms } from '#lib/texts/noun-forms.ts';
import type { Answers } from '../answers.ts';
import { PAYMENTS } from '../payment-kinds.ts';
import { listPayments } from '../payments.ts';
import { listDeliveryTypes, listRates, type Rate } from '../rates.ts';
import { buildZoneTitles } from '../zones.ts';
import { type InfoText, joinContacts } from './facts.ts';

const HEADINGS: Readonly<Record<DeliveryType, { title: string; text: string }>> = {
  courier: {
    title: 'Курьером',
    text: 'Курьер привезёт заказ по вашему адресу. День и промежуток времени вы выберете при оформлении.',
  },
  storepickup: {
    title: 'Из магазина',
    text: 'Выберите магазин при оформлении. Когда заказ будет собран, пришлём сообщение.',
  },
  pickuppoints: {
    title: 'В пункт выдачи или постамат',
    text: 'Выберите удобный адрес на карте при оформлении. Когда заказ приедет, пришлём сообщение.',
  },
};

/** Formats the term of a delivery: «1–2 дня». */
export const formatDays = ([min, max]: Rate['days']) =>
  `${min === max ? max : `${min}${RANGE_DASH}${max}`}\u00a0${selectPlural(max, nounForms.day)}`;

const formatFree = ({ price, free_from }: Rate) => {
  if (price === 0) return 'всегда';
  return free_from === null ? 'нет' : `от\u00a0${formatPrice(free_from)}`;
};

function buildTable(answers: Answers, type: DeliveryType): string {
  const titles = buildZoneTitles(answers.city);
  const rows = listRates(answers, type).map(
    (rate) =>
      `<tr><th scope="row">${titles[rate.zone]}</th><td>${formatPrice(rate.price)}</td><td>${formatFree(rate)}</td><td>${formatDays(rate.days)}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Куда</th><th scope="col">Цена</th><th scope="col">Бесплатно</th><th scope="col">Срок</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const COUNTRIES = { RU: 'по России', BY: 'по Беларуси' } as const;

/** Builds the page about deliveries with their rates, and about payments. */
export function buildDeliveryPage(answers: Answers): InfoText {
  const sections = listDeliveryTypes(answers)
    .filter((type) => listRates(answers, type).length > 0)
    .map(
      (type) => `<h2>${HEADINGS[type].title}</h2>
<p>${HEADINGS[type].text}</p>
${buildTable(answers, type)}`,
    );
  const payments = listPayments(answers).map(
    (code) => `<li><strong>${PAYMENTS[code].title}.</strong> ${PAYMENTS[code].description}</li>`,
  );
  return {
    code: 'delivery',
    title: 'Доставка и оплата',
    lead: `Доставляем ${answers.countries.map((code) => COUNTRIES[code]).join(' и ')}. Цену и дни для вашего города покажет оформление заказа.`,
    html: `
${sections.join('\n')}
<h2>Как читать таблицы</h2>
<ul>
<li>«Бесплатно» — сумма товаров после скидок, начиная с которой доставка ничего не стоит.</li>
<li>«Срок» — через сколько дней привезём, выходные тоже считаются.</li>
<li>Заказы до ${CUT_OFF_HOUR}:00 по Москве собираем в тот же день, более поздние — на следующий, и срок считаем с него.</li>
</ul>
<h2>Оплата</h2>
<ul>${payments.join('')}</ul>
<h2>Если планы изменились</h2>
<p>Чтобы изменить адрес или день, пока заказ не передан в доставку, свяжитесь с нами: ${joinContacts(answers)}. Где заказ сейчас, покажет <a href="/tracking">проверка по номеру</a>.</p>`,
  };
}
