import {
  BELT_ADJUSTMENT,
  BELT_SIZES,
  formatLengths,
  GLOVE_SIZES,
  SHIN_EASE,
  SHOE_SIZES,
  type SizeRow,
} from '#lib/domain/sizes.ts';
import type { InfoText } from './page.ts';

/** Formats a table of sizes with the measures of the size guides. */
function table(measure: string, rows: readonly SizeRow[]): string {
  const lengths = formatLengths(rows.map(({ cm }) => cm));
  const lines = rows.map(
    ({ size }, place) => `<tr><th scope="row">${size}</th><td>${lengths[place] ?? ''}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Размер</th><th scope="col">${measure}</th></tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

export const sizeGuidePage: InfoText = {
  code: 'size-guide',
  title: 'Таблица размеров',
  lead: 'Все мерки на одной странице. Как их снять, показано на рисунках в разделе «Как подобрать размер».',
  html: `
<p>Рисунки и порядок измерения — на странице <a href="/size-guides">«Как подобрать размер»</a>. Здесь только числа.</p>
<h2>Обувь</h2>
${table('Длина стопы, см', SHOE_SIZES)}
<p>Длина между двумя значениями — берите размер, к которому она ближе. <a href="/size-guides#calculator">Калькулятор</a> учтёт и обхват: назовёт размер, полноту и посоветует, что делать с половинным размером. Стопы редко одинаковы: считайте по большей, измеряйте вечером. Если модель маломерит или большемерит, об этом сказано на её странице под ценой.</p>
<p>Для сапог измерьте ещё обхват голени в самом широком месте и прибавьте ${SHIN_EASE.min}–${SHIN_EASE.max} см: столько нужно для брюк и для движения.</p>
<h2>Ремни</h2>
${table('До среднего отверстия, см', BELT_SIZES)}
<p>Размер — это расстояние от пряжки до среднего отверстия. Каждый ремень отпускается и убирается на ${BELT_ADJUSTMENT} см. У поясов-цепей размер один.</p>
<h2>Перчатки</h2>
${table('Обхват ладони, см', GLOVE_SIZES)}
<p>Между размерами берите меньший для тонкой кожи и больший для перчаток на шерсти. Вязаные тянутся, размер у них один.</p>
<h2>Очки</h2>
<p>Измерьте лицо от виска до виска. Оправа той же ширины или на 2–4 мм шире не давит и не сползает. Ширина оправы, линзы и длина дужки указаны у каждой модели.</p>
<h2>Если всё равно непонятно</h2>
<p>Закажите два размера и оставьте тот, что подошёл: оплата после примерки. Условия — на странице <a href="/info/delivery">«Доставка и оплата»</a>.</p>`,
};
