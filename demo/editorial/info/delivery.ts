import { CUT_OFF_HOUR } from '#lib/domain/delivery-days.ts';
import { formatPrice, toRoubles } from '#lib/domain/money.ts';
import { selectPlural } from '#lib/domain/plural.ts';
import { RANGE_DASH } from '#lib/texts/delivery.ts';
import { nounForms } from '#lib/texts/noun-forms.ts';
import { DELIVERIES, DELIVERY_RATES, PAYMENTS, SETTINGS } from '../../commerce.ts';
import type { DeliveryZone } from '../../places/cities.ts';
import { PHONE_LINK } from './contacts.ts';
import type { InfoText } from './page.ts';

const ZONE_TITLES: readonly (readonly [DeliveryZone, string])[] = [
  ['moscow', 'Москва и область'],
  ['spb', 'Петербург и область'],
  ['region', 'Города-миллионники'],
  ['far', 'Остальные города и Беларусь'],
];

const price = (kopecks: number) => formatPrice(toRoubles(kopecks));
const days = (from: number, to: number) => (from === to ? `${from}` : `${from}${RANGE_DASH}${to}`);
const inDays = (from: number, to: number) => `${days(from, to)}\u00a0${selectPlural(to, nounForms.day)}`;

/**
 * Formats the rates of the checkout as a table: prices and promised days. For courier delivery the table contains only
 * the first possible day, because the shopper chooses the day.
 */
function rates(type: 'courier' | 'pickuppoints'): string {
  const id = DELIVERIES.find((delivery) => delivery.type === type)?.id;
  const rows = ZONE_TITLES.map(([zone, title]) => {
    const rate = DELIVERY_RATES.find((entry) => entry.delivery_id === id && entry.zone === zone);
    if (!rate) throw new Error(`no rate of ${type} for ${zone}`);
    const free = rate.free_from === null ? 'нет' : `от\u00a0${price(rate.free_from)}`;
    return `<tr><th scope="row">${title}</th><td>${price(rate.price)}</td><td>${free}</td><td>${inDays(rate.days_min, type === 'courier' ? rate.days_min : rate.days_max)}</td></tr>`;
  });
  return `<table><thead><tr><th scope="col">Куда</th><th scope="col">Цена</th><th scope="col">Бесплатно</th><th scope="col">Через</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

// Rates of store pickup. The zone `far` is omitted, because its small cities have no stores.
const pickup = DELIVERY_RATES.filter(
  ({ delivery_id, zone }) =>
    zone !== 'far' && delivery_id === DELIVERIES.find(({ type }) => type === 'storepickup')?.id,
);
const soonest = Math.min(...pickup.map(({ days_min }) => days_min));
const latest = Math.max(...pickup.map(({ days_min }) => days_min));

const payments = PAYMENTS.map(
  ({ title, description }) => `<li><strong>${title}.</strong> ${description}</li>`,
);

const limits = SETTINGS.find(({ code }) => code === 'cart')?.value;
const { min_amount = 0, max_amount = 0, max_per_line = 1 } = limits ?? {};

export const deliveryPage: InfoText = {
  code: 'delivery',
  title: 'Доставка и оплата',
  lead: 'Привезём по России и в Беларусь, оплата после примерки. Точную цену и дни для вашего города покажет оформление заказа.',
  html: `
<h2>Курьером</h2>
<p>Курьер звонит за час до приезда и ждёт 15 минут, пока вы примеряете. Промежуток вы выбираете сами: с 10 до 14, с 14 до 18 или с 18 до 22 часов; в остальных городах и Беларуси курьер приезжает с 10 до 18.</p>
${rates('courier')}
<h2>В пункт выдачи или постамат</h2>
<p>В пункте выдачи вещи можно примерить, в постамате — забрать в любое время. Заказ хранится 7 дней, потом возвращается к нам.</p>
${rates('pickuppoints')}
<h2>Из магазина «Полутон»</h2>
<p>Бесплатно, <a href="/stores">в шести городах</a>: Москве, Санкт-Петербурге, Екатеринбурге, Казани, Нижнем Новгороде и Новосибирске. Заказ можно забрать через\u00a0${inDays(soonest, latest)} в зависимости от города: пришлём сообщение и будем хранить его 5 дней. Что уже лежит в магазине, можно забронировать и забрать в тот же день: об этом говорит страница товара.</p>
<h2>Оплата</h2>
<p>Платить заранее не обязательно: можно, когда вы получили и примерили вещи, или сразу после оформления:</p>
<ul>${payments.join('')}</ul>
<p>Если подошло не всё, при получении оплатите только то, что оставляете, и стоимость доставки. Чек придёт с вещами, за оплату онлайн — на почту.</p>
<p>Один заказ — от ${price(min_amount)} до ${price(max_amount)}, не больше ${max_per_line} пар или вещей одного размера.</p>
<h2>Как читать таблицы</h2>
<ul>
<li>«Бесплатно» — сумма товаров после скидок, начиная с которой доставка ничего не стоит.</li>
<li>«Через» — через сколько дней привезём, выходные тоже считаются. Для курьера это ближайший день: выбрать можно его или любой из следующих шести.</li>
<li>Заказы до ${CUT_OFF_HOUR}:00 по Москве собираем в тот же день, более поздние — на следующий, и срок считаем с него.</li>
<li>Если размер остался только в магазине другого города, к сроку добавляется дорога оттуда. День назовут страница товара и оформление заказа.</li>
</ul>
<p>Изменить адрес или день, пока заказ не передан курьеру, можно по телефону ${PHONE_LINK}. Где заказ сейчас, покажет <a href="/tracking">проверка по номеру</a>.</p>`,
};
