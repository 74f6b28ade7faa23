import {
  BELT_ADJUSTMENT,
  BELT_SIZES,
  formatLengths,
  GLOVE_SIZES,
  SHIN_EASE,
  SHOE_SIZES,
  type SizeRow,
} from '#lib/domain/sizes.ts';
import type { Answers } from '../answers.ts';
import type { InfoText } from './facts.ts';
import { isSold, type SIZED_KINDS } from './kinds.ts';

type SizedKind = (typeof SIZED_KINDS)[number];

function buildTable(measures: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const head = ['Размер', ...measures].map((title) => `<th scope="col">${title}</th>`);
  const lines = rows.map(
    ([size = '', ...cells]) =>
      `<tr><th scope="row">${size}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

function buildSizeTable(measure: string, rows: readonly SizeRow[]): string {
  const lengths = formatLengths(rows.map(({ cm }) => cm));
  return buildTable(
    [measure],
    rows.map(({ size }, place) => [size, lengths[place] ?? '']),
  );
}

const RING_SIZES = { from: 15, to: 22, step: 0.5 } as const;
/** Women's sizes of clothes: Russian, international, girths of chest, waist and hips in cm. */
const CLOTHES_SIZES = [
  ['40', 'XS', '78–82', '58–62', '86–90'],
  ['42', 'XS', '82–86', '62–66', '90–94'],
  ['44', 'S', '86–90', '66–70', '94–98'],
  ['46', 'M', '90–94', '70–74', '98–102'],
  ['48', 'M', '94–98', '74–78', '102–106'],
  ['50', 'L', '98–102', '78–82', '106–110'],
  ['52', 'XL', '102–106', '82–86', '110–114'],
  ['54', 'XXL', '106–110', '86–90', '114–118'],
] as const;

/** Builds the table of ring sizes. A Russian size is the inner diameter in millimetres. */
function buildRingTable(): string {
  const count = (RING_SIZES.to - RING_SIZES.from) / RING_SIZES.step + 1;
  const sizes = Array.from({ length: count }, (_, place) => RING_SIZES.from + place * RING_SIZES.step);
  const around = formatLengths(sizes.map((size) => Math.round(size * Math.PI * 10) / 10));
  return buildTable(
    ['Обхват пальца, мм'],
    formatLengths(sizes).map((size, place) => [size, around[place] ?? '']),
  );
}

const GUIDES: Readonly<Record<SizedKind, string>> = {
  shoes: `<h2>Обувь</h2>
${buildSizeTable('Длина стопы, см', SHOE_SIZES)}
<p>Если длина между двумя значениями, берите размер, к которому она ближе. Стопы редко одинаковы: считайте по большей и измеряйте вечером. Для сапог измерьте ещё обхват голени в самом широком месте и прибавьте ${SHIN_EASE.min}–${SHIN_EASE.max} см.</p>`,
  clothes: `<h2>Одежда, женские размеры</h2>
${buildTable(['Буквой', 'Грудь, см', 'Талия, см', 'Бёдра, см'], CLOTHES_SIZES)}
<p>Измеряйте по белью, не затягивая ленту. Если мерки попали в разные строки, для платьев и верха выбирайте по груди, для юбок и брюк — по бёдрам.</p>`,
  belts: `<h2>Ремни</h2>
${buildSizeTable('До среднего отверстия, см', BELT_SIZES)}
<p>Размер — это расстояние от пряжки до среднего отверстия. Каждый ремень отпускается и убирается на ${BELT_ADJUSTMENT} см.</p>`,
  gloves: `<h2>Перчатки</h2>
${buildSizeTable('Обхват ладони, см', GLOVE_SIZES)}
<p>Между размерами берите меньший для тонкой кожи и больший для перчаток на шерсти.</p>`,
  glasses: `<h2>Очки</h2>
<p>Измерьте лицо от виска до виска. Оправа той же ширины или на 2–4 мм шире не давит и не сползает.</p>`,
  jewelry: `<h2>Кольца</h2>
${buildRingTable()}
<p>Размер кольца — его внутренний диаметр в миллиметрах. Обверните палец полоской бумаги, отметьте место, где она сомкнулась, и измерьте её длину. Измеряйте вечером и в тепле: на холоде пальцы тоньше. Для широкого кольца берите на полразмера больше.</p>`,
};

/** Builds the page with the tables of sizes. Null for a shop whose products have no sizes. */
export function buildSizeGuidePage(answers: Answers): InfoText | null {
  const kinds = Object.entries(GUIDES) as Array<[SizedKind, string]>;
  const guides = kinds.filter(([kind]) => isSold(answers, kind)).map(([, html]) => html);
  if (guides.length === 0) return null;
  return {
    code: 'size-guide',
    title: 'Таблица размеров',
    lead: 'Мерки на одной странице. Как их снять, показано на рисунках в разделе «Как подобрать размер».',
    html: `
<p>Рисунки и порядок измерения — на странице <a href="/size-guides">«Как подобрать размер»</a>. Если модель маломерит или большемерит, об этом сказано на её странице.</p>
${guides.join('\n')}`,
  };
}

const LEATHER = `<h2>Главное</h2>
<ul>
<li>Сушите вещи при комнатной температуре, вдали от батарей.</li>
<li>Защиту наносите на чистую и сухую вещь, до первого выхода, а не после первого дождя.</li>
<li>Новое средство проверьте на незаметном месте.</li>
</ul>
<h2>По материалам</h2>
<table>
<thead><tr><th scope="col">Материал</th><th scope="col">Чистить</th><th scope="col">Беречь от</th></tr></thead>
<tbody>
<tr><th scope="row">Гладкая кожа</th><td>влажной салфеткой, затем крем тонким слоем и мягкая щётка</td><td>горячего воздуха, растворителей</td></tr>
<tr><th scope="row">Замша и нубук</th><td>сухой резиновой щёткой в одну сторону</td><td>воды до пропитки, жирных кремов</td></tr>
<tr><th scope="row">Лак</th><td>мягкой тканью с очистителем для лака</td><td>мороза ниже −10 °C, соседства с яркими вещами</td></tr>
<tr><th scope="row">Текстиль</th><td>пеной, промокая, без трения</td><td>отбеливателя, горячей воды</td></tr>
</tbody>
</table>`;

const CARE: Readonly<Record<Answers['goods'][number], string>> = {
  shoes: `<h2>Обувь</h2>
<p>Соль с тротуара смойте в тот же день. Набойки меняйте, пока стёрлась только резина. Обувайтесь с ложкой, чтобы сохранить задник, и давайте паре отдохнуть сутки.</p>`,
  bags: `<h2>Сумки</h2>
<p>Храните сумку наполненной бумагой и в тканевом мешке: коже нужен воздух. Светлую кожу не кладите рядом с новым денимом.</p>`,
  belts: `<h2>Ремни</h2>
<p>Держите ремни свёрнутыми в кольцо или на крючке за пряжку.</p>`,
  gloves: `<h2>Перчатки</h2>
<p>Кожаные перчатки расправьте по пальцам и сушите плашмя, трикотажные стирайте руками при 30 °C.</p>`,
  glasses: `<h2>Очки</h2>
<p>Линзы протирайте салфеткой из микрофибры, сначала смыв пыль водой.</p>`,
  clothes: `<h2>Одежда</h2>
<p>Как стирать и гладить вещь, сказано на её ярлыке. Трикотаж сушите разложенным, а не на вешалке.</p>`,
  jewelry: `<h2>Украшения</h2>
<p>Снимайте украшения перед душем, спортом и уборкой. Храните их по одному, чтобы они не царапали друг друга, и протирайте мягкой сухой тканью. Духи и крем наносите раньше, чем надеваете украшения.</p>`,
};

const LEATHER_KINDS = ['shoes', 'bags', 'belts', 'gloves', 'clothes'] as const;

/** Builds the page about the care of the products that the shop sells. */
export function buildCarePage(answers: Answers): InfoText {
  const kinds = Object.entries(CARE) as Array<[Answers['goods'][number], string]>;
  return {
    code: 'care',
    title: 'Уход за вещами',
    lead: 'Несколько минут ухода продлевают вещам жизнь. Что делать и чего лучше не делать.',
    html: [
      ...(LEATHER_KINDS.some((kind) => isSold(answers, kind)) ? [LEATHER] : []),
      ...kinds.filter(([kind]) => isSold(answers, kind)).map(([, html]) => html),
    ].join('\n'),
  };
}
