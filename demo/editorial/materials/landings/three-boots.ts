import { buildScene } from '../../scene.ts';
import type { MaterialText } from '../material.ts';
import { buildCaptionedPicture, buildProductPicture } from '../picture.ts';

const PICTURE = {
  name: 'three-boots',
  alt: 'Три ботинка на подставках: бордовый на шнуровке, песочный казак и челси цвета табак',
} as const;

export const threeBoots: MaterialText = {
  code: 'boots_botrois',
  title: 'Ботруа: три ботинка на одну зиму',
  lead: 'Челси, казаки и ботинки на шнуровке. Один характер на троих не делится, поэтому рассказываем, какой из них за что отвечает.',
  description:
    'Три пары на холодный сезон: челси, казаки и ботинки на шнуровке. Чем они отличаются, на какую погоду рассчитаны и с чем их носить.',
  scene: PICTURE,
  day: '2026-10-05',
  design: 'botrois',
  goods: { shapes: ['chelsea-classic', 'ankle-western', 'laced-combat'], count: 9 },
  blocks: [
    {
      kind: 'hero',
      title: 'Ботруа',
      text: 'Слово придумали в мастерской: boot и trois, ботинок и три. В словаре его нет, в прихожей оно уже стоит.',
      image: buildScene(PICTURE.name, PICTURE.alt),
      link: { text: 'Вся обувь на холод', url: '/catalog/shoes/ankle-boots' },
    },
    {
      kind: 'text',
      html: `
<h2>Первый торопится, второй любуется, третий идёт</h2>
<p><strong>Челси</strong> надеваются за секунду и держатся на эластичных вставках. Каблук 2,5 см, верх выкроен из цельного куска. Это пара для тех утр, когда вы уже вышли, но ещё ищете ключи.</p>
<p><strong>Казаки</strong> начинаются с линии: узкий мыс, скошенный каблук около пяти сантиметров, фигурный край голенища. Вышивки и заклёпок нет, от вестерна осталась походка.</p>
<p><strong>Ботинки на шнуровке</strong> тяжелее двух других и честно об этом предупреждают. Рельефная подошва, высокий берец, семь пар люверсов. Зато сбоку спрятана молния: шнуровку достаточно подогнать один раз в ноябре.</p>`,
    },
    {
      kind: 'gallery',
      title: 'Вид сбоку, вид вблизи',
      images: [
        buildCaptionedPicture(
          'Челси. Плотная резинка, петля на пятке',
          'chelsea-classic',
          'cognac',
          'smooth',
          'side',
          'Челси цвета коньяк сбоку',
        ),
        buildCaptionedPicture(
          'Казак. Табак, замша',
          'ankle-western',
          'tobacco',
          'suede',
          'side',
          'Замшевый казак цвета табак сбоку',
        ),
        buildCaptionedPicture(
          'Ботинок. Бордо, гладкая кожа',
          'laced-combat',
          'bordo',
          'smooth',
          'side',
          'Бордовый ботинок на шнуровке сбоку',
        ),
        buildCaptionedPicture(
          'Вставка держит щиколотку и не растягивается',
          'chelsea-classic',
          'graphite',
          'smooth',
          'detail',
          'Эластичная вставка на графитовых челси',
        ),
        buildCaptionedPicture(
          'Каблук казака сложен из слоёв кожи',
          'ankle-western',
          'taupe',
          'suede',
          'detail',
          'Скошенный каблук казака цвета тауп',
        ),
        buildCaptionedPicture(
          'Золотистые люверсы на бутылочном нубуке',
          'laced-combat',
          'bottle',
          'suede',
          'detail',
          'Шнуровка бутылочных ботинок',
        ),
      ],
    },
    {
      kind: 'goods',
      title: 'Первый: челси',
      text: 'Гладкие и лаковые, на коже, байке, шерсти или овчине.',
      url: '/catalog/shoes/chelsea',
      goods: { shapes: ['chelsea-classic'], count: 8, everyColor: true },
    },
    {
      kind: 'goods',
      title: 'Второй: казаки',
      text: 'Замша и зернистая кожа, от молочного до графита.',
      url: '/catalog/shoes/ankle-boots',
      goods: { shapes: ['ankle-western'], count: 8, everyColor: true },
    },
    {
      kind: 'goods',
      title: 'Третий: на шнуровке',
      text: 'Гладкая кожа, лак и нубук. Размер берите под носок, в котором пойдёте.',
      url: '/catalog/shoes/laced-boots',
      goods: { shapes: ['laced-combat'], count: 8, everyColor: true },
    },
    {
      kind: 'video',
      title: 'Три характера, одна минута тишины',
      src: '/media/video/boots.mp4',
      poster: buildScene(PICTURE.name, PICTURE.alt).wide,
      text: 'Три ботинка на тёмном фоне: челси цвета табак, песочный казак и бордовый ботинок на шнуровке. Камера показывает их силуэты, мысы и подошвы. Звука нет.',
    },
    {
      kind: 'columns',
      left: {
        title: 'Если выбирать одного',
        html: `
<p>Смотрите на дорогу. Машина и офис: челси. Пешком через парк: шнуровка. Вечер, такси и ещё раз вечер: казаки.</p>
<p>Если дорога бывает разная, берите ту пару, которой не хватает. Чаще всего это шнуровка, её откладывают до первого гололёда.</p>`,
        image: buildProductPicture(
          'laced-combat',
          'cognac',
          'smooth',
          'quarter',
          'Ботинки на шнуровке цвета коньяк',
        ),
      },
      right: {
        title: 'Если брать всех',
        html: `
<p>Возьмите их в разных цветах и носите по очереди. Кожа отдаёт влагу сутки, и пара, которой дали отдохнуть, живёт заметно дольше.</p>
<p>Про соль, бумагу внутри и щётку сказано <a href="/info/care">в советах по уходу</a>.</p>`,
        image: buildProductPicture(
          'ankle-western',
          'bordo',
          'grained',
          'quarter',
          'Бордовые казаки из зернистой кожи',
        ),
      },
    },
    {
      kind: 'facts',
      title: 'Кто за что отвечает',
      items: [
        { name: 'Челси', text: 'каблук 2,5 см, эластичные вставки, сухой холод и быстрые сборы' },
        { name: 'Казаки', text: 'каблук около 5 см, молния, сухие тротуары и платья ниже колена' },
        { name: 'На шнуровке', text: 'каблук около 4 см, шнуровка и молния, снежная каша и долгие маршруты' },
      ],
    },
    {
      kind: 'quote',
      text: 'Колодка у них разная, а сомнение одно: не холодно ли. Я отвечаю одинаково. Посмотрите подкладку: для осени кожа или байка, для зимы шерсть или овчина.',
      author: 'Рустам Галеев, модельер-колодочник',
    },
  ],
};
