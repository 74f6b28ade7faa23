import { formatPrice, toRoubles } from '@/lib/domain/money';
import { SETTINGS } from '../../commerce';
import type { InfoText } from './page';

const rule = SETTINGS.find(({ code }) => code === 'installment')?.value;
const limit = formatPrice(toRoubles(rule?.max_amount ?? 0));

export const installment: InfoText = {
  code: 'installment',
  title: 'Оплата частями',
  lead: 'Стоимость покупки делится на четыре платежа: первый сразу, остальные через две, четыре и шесть недель.',
  html: `
<h2>Как считаются платежи</h2>
<p>Сумму делим на четыре равные части в целых рублях; остаток от деления попадает в последний платёж. Например, ${formatPrice(12_990)}:</p>
<table>
<thead><tr><th scope="col">Когда</th><th scope="col">Сколько</th></tr></thead>
<tbody>
<tr><th scope="row">В день покупки</th><td>${formatPrice(3247)}</td></tr>
<tr><th scope="row">Через 2 недели</th><td>${formatPrice(3247)}</td></tr>
<tr><th scope="row">Через 4 недели</th><td>${formatPrice(3247)}</td></tr>
<tr><th scope="row">Через 6 недель</th><td>${formatPrice(3249)}</td></tr>
</tbody>
</table>
<p>График показываем на странице товара и в корзине, чтобы покупку можно было примерить к бюджету. Он доступен для сумм до ${limit}.</p>
<h2>Где это работает</h2>
<p>Сейчас заказы с сайта оплачиваются целиком: при получении или картой на странице банка. Оформить платежи частями на сайте пока нельзя; график показывает, какими они были бы.</p>
<h2>Что важно знать</h2>
<ul>
<li>Сервис оплаты частями может взять комиссию; её показывают до оплаты, и цена товара от неё не меняется.</li>
<li>Решение, одобрить ли покупку, принимает сервис, а не магазин.</li>
<li>Вернули вещь — сервис отменяет будущие платежи, а внесённые возвращает. Сроки те же, что у <a href="/info/return">обычного возврата</a>.</li>
</ul>`,
};
