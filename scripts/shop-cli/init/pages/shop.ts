import { escapeHtml } from '#backend/modules/emails/escape.ts';
import { quoteName } from '#lib/texts/quote-name.ts';
import type { Answers } from '../answers.ts';
import { getNameHtml, type InfoText, joinContacts, listContactLinks, listSellerHtml } from './facts.ts';
import { KIND_NAMES } from './kinds.ts';

const joinWords = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} и ${words.at(-1)}` : words.join('');

/** Builds the page about the shop. */
export function buildAboutPage(answers: Answers): InfoText {
  const goods = joinWords(answers.goods.map((kind) => KIND_NAMES[kind]));
  return {
    code: 'about',
    title: 'О магазине',
    lead:
      answers.description ??
      `Интернет-магазин ${quoteName(answers.name)}: кто мы, что продаём и как с нами связаться.`,
    html: `
<h2>Что мы продаём</h2>
<p>Магазин ${getNameHtml(answers)} продаёт ${goods || 'одежду, обувь и аксессуары'} через этот сайт. На странице каждой вещи указаны её состав, цвета и размеры, которые есть сейчас.</p>
<h2>Как купить</h2>
<p>Положите вещи в корзину и оформите заказ: регистрация не нужна. Цены доставки и способы оплаты — на странице <a href="/info/delivery">«Доставка и оплата»</a>, а если вещь не подойдёт, поможет страница <a href="/info/return">«Качество и возврат»</a>.</p>
<h2>Где мы</h2>
<p>Наш город — ${answers.city.name}. Связаться с нами: ${joinContacts(answers)}. Все контакты — <a href="/info/contacts">на отдельной странице</a>.</p>`,
  };
}

/** Builds the page with phones, e-mail, messengers and the seller's details. */
export function buildContactsPage(answers: Answers): InfoText {
  const items = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
  const named = [...answers.messengers, ...answers.social].map(
    ({ name, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(name)}</a>`,
  );
  const seller = listSellerHtml(answers);
  const hours = answers.support_hours ? `<p>Отвечаем ${escapeHtml(answers.support_hours)}.</p>` : '';
  return {
    code: 'contacts',
    title: 'Контакты',
    lead: 'Ответим на вопросы о товарах, заказах и возвратах.',
    html: `
<h2>Телефон и почта</h2>
${items(listContactLinks(answers))}
${hours}
${named.length > 0 ? `<h2>Мы в сети</h2>${items(named)}` : ''}
<h2>Продавец</h2>
${seller.length > 0 ? items(seller) : '<p><strong>Укажите наименование, ОГРН, ИНН и адрес продавца.</strong></p>'}`,
  };
}
