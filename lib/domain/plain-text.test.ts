import { expect, it } from 'vitest';
import { convertMarkupToText, toPlainText } from './plain-text.ts';

it.each([
  ['Нет', 'Нет'],
  ['<p>Заказ <b>не принят</b>.</p><p>Позвоните нам</p>', 'Заказ не принят. Позвоните нам'],
  ['Сумма&nbsp;&lt; 1&#160;000 &#x20BD;<br>и точка', 'Сумма\u00a0< 1\u00a0000 ₽ и точка'],
  ['<script>alert(1)</script>Текст<style>p{}</style>', 'Текст'],
  ['<img src=x onerror="alert(1)">Текст', 'Текст'],
  ['5 < 7 и &amp;lt; остаётся', '5 < 7 и &lt; остаётся'],
  ['<script>без конца', ''],
  ['&unknown; &#0; &#99999999;', '&unknown; &#0; &#99999999;'],
])('AP-01 converts the message %j to %j', (html, words) => {
  expect(toPlainText(html)).toBe(words);
});

it.each([
  ['Лопата', 'Лопата'],
  ['Лопата &laquo;Крот&raquo; 5 < 7, a<b', 'Лопата «Крот» 5 < 7, a<b'],
  ['<p>Для сада.</p>\n<p>Сталь <b>2 мм</b></p>', 'Для сада.\nСталь 2 мм'],
  ['&lt;p&gt;Для сада&lt;/p&gt;', 'Для сада'],
  ['Верх: кожа<br>Подошва: резина<br />', 'Верх: кожа\nПодошва: резина'],
  ['<ul><li>лёгкая</li><li>прочная</li></ul>', 'лёгкая\nпрочная'],
  ['Строка\n  и ещё', 'Строка\n  и ещё'],
])('AP-02 converts the text %j of a back end to %j', (written, words) => {
  expect(convertMarkupToText(written)).toBe(words);
});
