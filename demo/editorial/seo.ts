import type { Insertable } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { sanitizeHtml } from '@/backend/html';
import { catalogAddress } from '@/lib/routing/catalog-query';

/** The day these texts were written. */
const UPDATED = new Date('2026-11-01T00:00:00+03:00');

interface Choice {
  section: string;
  filters: Record<string, string[]>;
  /** Heading of the page and name of the link to it. */
  heading: string;
  link: string;
  description: string;
  text: string;
}

/** Combinations of filters that people search for: each is a page with texts of its own. */
const CHOICES: readonly Choice[] = [
  {
    section: 'shoes',
    filters: { color: ['black'] },
    heading: 'Чёрная женская обувь',
    link: 'Чёрная обувь',
    description:
      'Чёрная женская обувь «Полутон»: лодочки, лоферы, ботильоны и сапоги из кожи, замши и лака. Размеры 33–43, примерка перед оплатой.',
    text: '<p>Чёрную пару покупают чаще других и носят дольше других. Гладкая кожа прощает дождь, замша смягчает строгий крой, лак берёт на себя вечер. У каждой модели указаны высота каблука и полнота колодки.</p>',
  },
  {
    section: 'shoes',
    filters: { color: ['red'] },
    heading: 'Красная и бордовая обувь',
    link: 'Обувь бордо',
    description:
      'Обувь оттенков бордо и алого: лодочки, ботильоны и балетки «Полутон». Кожа, замша, лак и атлас, каблук любой высоты.',
    text: '<p>Бордо держится между чёрным и красным и уживается с серым, песочным и джинсовой синевой. Алый громче: ему хватит спокойного пальто рядом.</p>',
  },
  {
    section: 'shoes',
    filters: { material: ['suede'] },
    heading: 'Замшевая обувь',
    link: 'Замшевая обувь',
    description:
      'Женская обувь из замши: лоферы, ботильоны, сапоги и мюли «Полутон» в спокойных цветах. Советы по уходу и средства для замши.',
    text: '<p>Замша любит сухую щётку и пропитку раз в несколько недель. Об остальном рассказываем <a href="/info/care">на странице об уходе</a>, а средства собраны <a href="/catalog/accessories/care">здесь</a>.</p>',
  },
  {
    section: 'shoes',
    filters: { heel: ['flat'] },
    heading: 'Обувь без каблука',
    link: 'Без каблука',
    description:
      'Женская обувь без каблука: балетки, лоферы, кеды и сапоги на плоской подошве. Гибкая стелька, кожаная подкладка, размеры 33–43.',
    text: '<p>Плоская подошва не значит жёсткая. У наших пар она гнётся в носке, а стелька поддерживает свод, поэтому в них проходят весь день.</p>',
  },
  {
    section: 'shoes',
    filters: { heel: ['high'] },
    heading: 'Обувь на высоком каблуке',
    link: 'Высокий каблук',
    description:
      'Туфли, босоножки и сапоги на каблуке от 7,5 см: шпилька, столбик, рюмочка. Колодка «Полутона» держит стопу и на десятом часу.',
    text: '<p>Высота указана без набойки и измерена по задней линии каблука. Если выбираете первую высокую пару, начните со столбика: он устойчивее шпильки той же высоты.</p>',
  },
  {
    section: 'shoes',
    filters: { season: ['winter'] },
    heading: 'Зимняя женская обувь',
    link: 'Зимняя обувь',
    description:
      'Зимние сапоги и ботинки «Полутон» на меху и шерсти. Подошва с глубоким рисунком, размеры 33–43, доставка с примеркой.',
    text: '<p>Внутри мех или шерсть, снаружи кожа, которую легко вытереть. Подошва мягкая на морозе и с крупным рисунком. Для толстого носка возьмите на половину размера больше.</p>',
  },
  {
    section: 'shoes/ankle-boots',
    filters: { color: ['black'] },
    heading: 'Чёрные ботильоны',
    link: 'Чёрные ботильоны',
    description:
      'Чёрные ботильоны на блочном каблуке и шпильке: гладкая кожа, замша, лак. Колодка на каждый день холодного сезона.',
    text: '<p>Под брюки берите голенище до щиколотки, под юбку чуть выше: так линия ноги не прервётся.</p>',
  },
  {
    section: 'shoes/pumps',
    filters: { color: ['beige'] },
    heading: 'Бежевые лодочки',
    link: 'Бежевые лодочки',
    description:
      'Лодочки бежевых оттенков: пудровые, песочные, тауп. Кожа, замша и атлас, каблук от рюмочки до шпильки.',
    text: '<p>Близкий к коже тон удлиняет ногу. Пудра теплее, тауп холоднее: сравните с запястьем при дневном свете.</p>',
  },
  {
    section: 'bags',
    filters: { color: ['black'] },
    heading: 'Чёрные сумки',
    link: 'Чёрные сумки',
    description:
      'Чёрные женские сумки «Полутон»: тоуты, кросс-боди, клатчи и рюкзаки из гладкой, зернистой и лаковой кожи.',
    text: '<p>Зернистая кожа не боится царапин и подходит на каждый день, гладкая строже, лак оставим вечеру.</p>',
  },
  {
    section: 'bags',
    filters: { color: ['brown'] },
    heading: 'Коричневые сумки',
    link: 'Коричневые сумки',
    description:
      'Сумки коньячных, табачных и шоколадных оттенков: тоуты, хобо и сумки через плечо, которые с годами становятся лучше.',
    text: '<p>Коньяк со временем темнеет на сгибах, табак выгорает к песку. Если хотите, чтобы цвет держался, пройдите раз в сезон бесцветным кремом.</p>',
  },
  {
    section: 'bags',
    filters: { material: ['suede'] },
    heading: 'Замшевые сумки',
    link: 'Замшевые сумки',
    description:
      'Мягкие сумки из замши: хобо, шоперы и клатчи «Полутон» тёплых оттенков. Как беречь замшу от дождя, рассказываем на сайте.',
    text: '<p>Замшевая сумка легче кожаной и быстрее принимает форму того, что в ней лежит. Носите ворсом наружу и чистите щёткой.</p>',
  },
  {
    section: 'shoes',
    filters: { brand: ['atelier'] },
    heading: 'Обувь Полутон Atelier',
    link: 'Линия Atelier',
    description:
      'Обувь линии Полутон Atelier: небольшие партии, кожа растительного дубления, окрашенные вручную края.',
    text: '<p>Линия Atelier выходит партиями до двухсот пар. Края красят кистью, прошивают медленнее, зато чинят такую пару столько раз, сколько нужно.</p>',
  },
];

const addressOf = ({ section, filters }: Choice) => catalogAddress(section, { filters });

/** Texts of single pages, as rows (AP-14). */
export const makeSeoDescriptions = (): Insertable<Database['seo_descriptions']>[] => [
  ...CHOICES.map((choice) => ({
    url: addressOf(choice),
    title: `${choice.heading}: купить в интернет-магазине «Полутон»`,
    description: choice.description,
    heading: choice.heading,
    html: sanitizeHtml(choice.text),
    updated_at: UPDATED,
  })),
  {
    url: '/stores/moscow',
    title: 'Магазины «Полутон» в Москве: адреса, часы работы, телефоны',
    description:
      'Пять магазинов обуви и сумок «Полутон» в Москве: Кузнецкий Мост, Кутузовский, Ленинский, Измайлово, Лихоборы. Часы, телефоны, карта.',
    heading: '',
    html: '',
    updated_at: UPDATED,
  },
];

/** Links from each section to its combinations, and from each combination to the others of its section. */
export function makeSeoTags(): Insertable<Database['seo_tags']>[] {
  const top = (section: string) => section.split('/')[0];
  const links = (from: string, without?: Choice) =>
    CHOICES.filter((choice) => top(choice.section) === top(from) && choice !== without).map((choice) => ({
      title: choice.link,
      url: addressOf(choice),
    }));
  const sections = [...new Set(CHOICES.flatMap(({ section }) => [section, top(section) ?? section]))];
  return [
    ...sections.map((section) => ({ url: catalogAddress(section), tags: JSON.stringify(links(section)) })),
    ...CHOICES.map((choice) => ({
      url: addressOf(choice),
      tags: JSON.stringify(links(choice.section, choice)),
    })),
  ];
}
