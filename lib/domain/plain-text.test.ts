import { expect, it } from 'vitest';
import { plainText } from './plain-text';

it.each([
  ['Нет', 'Нет'],
  ['<p>Заказ <b>не принят</b>.</p><p>Позвоните нам</p>', 'Заказ не принят. Позвоните нам'],
  ['Сумма&nbsp;&lt; 1&#160;000 &#x20BD;<br>и точка', 'Сумма\u00a0< 1\u00a0000 ₽ и точка'],
  ['<script>alert(1)</script>Текст<style>p{}</style>', 'Текст'],
  ['<img src=x onerror="alert(1)">Текст', 'Текст'],
  ['5 < 7 и &amp;lt; остаётся', '5 < 7 и &lt; остаётся'],
  ['<script>без конца', ''],
  ['&unknown; &#0; &#99999999;', '&unknown; &#0; &#99999999;'],
])('AP-01 %j reads %j', (html, words) => {
  expect(plainText(html)).toBe(words);
});
