import { buildScene } from '../../scene.ts';
import type { MaterialText } from '../material.ts';
import { buildCaptionedPicture, buildProductPicture } from '../picture.ts';

const PICTURE = {
  name: 'two-moods',
  alt: 'Чёрная лаковая сумка кросс-боди в нише и такая же, розовая и зернистая, ступенькой ниже',
} as const;

export const twoMoods: MaterialText = {
  code: 'crossbody_2mood',
  title: 'Одна сумка, два настроения',
  lead: 'Кросс-боди размером с книгу. Днём она зернистая и пыльно-розовая, вечером лаковая и чёрная, а кладут в неё одно и то же.',
  description:
    'Сумка кросс-боди днём и вечером: зернистая кожа в спокойных цветах и тёмный лак. Размеры, ремень, что помещается и с чем носить.',
  scene: PICTURE,
  day: '2026-10-19',
  design: 'two-moods',
  goods: { shapes: ['crossbody-box', 'loafer-chunky', 'pump-stiletto'], count: 8 },
  blocks: [
    {
      kind: 'hero',
      title: 'Одна сумка, два настроения',
      text: 'С восьми до семи она деловита и молчит. После семи отвечает на свет витрин. Форма при этом одна, до миллиметра.',
      image: buildScene(PICTURE.name, PICTURE.alt),
      link: { text: 'Все сумки через плечо', url: '/catalog/bags/crossbody' },
    },
    {
      kind: 'columns',
      left: {
        title: 'Днём',
        html: `
<p>Зернистая кожа не помнит царапин: ни от ключей, ни от турникета. Цвета приглушённые, пыльная роза, молочный, тауп, и с серым пальто не спорят.</p>
<p>Ремень длинный, сумка лежит на бедре. Обе руки свободны, хотя одну тут же займёт телефон.</p>`,
        image: buildProductPicture(
          'crossbody-box',
          'dusty-rose',
          'grained',
          'quarter',
          'Розовая сумка кросс-боди из зернистой кожи',
        ),
      },
      right: {
        title: 'Вечером',
        html: `
<p>Лак тонкий и отражает мягко: лампу видно, лицо напротив нет. Чёрный, бордо, шоколад собирают на себе весь свет, который есть в комнате.</p>
<p>Ремень укорочен до предела, и сумка уходит под руку. За столом она встаёт рядом с тарелкой и не занимает чужого места.</p>`,
        image: buildProductPicture(
          'crossbody-box',
          'black',
          'patent',
          'quarter',
          'Чёрная лаковая сумка кросс-боди',
        ),
      },
    },
    {
      kind: 'goods',
      title: 'Дневная смена',
      text: 'Зернистая кожа, цвета до первого фонаря. К сумкам подобраны лоферы той же выделки.',
      url: '/catalog/bags/crossbody?filter[material]=grained-leather',
      goods: {
        shapes: ['crossbody-box', 'loafer-chunky'],
        facets: { material: 'grained-leather' },
        count: 8,
        everyColor: true,
      },
    },
    {
      kind: 'quote',
      text: 'В четверг я веду пять уроков, а в семь сижу в третьем ряду консерватории. Переодеться негде. Я перестёгиваю ремень, и этого хватает.',
      author: 'Майя Ланская, преподаватель сольфеджио',
    },
    {
      kind: 'gallery',
      title: 'От утра к ночи',
      images: [
        buildCaptionedPicture(
          '8:40. Молочная, к светлому пальто',
          'crossbody-box',
          'milk',
          'grained',
          'front',
          'Молочная сумка анфас',
        ),
        buildCaptionedPicture(
          '11:15. Пыльная роза: молния идёт по трём сторонам',
          'crossbody-box',
          'dusty-rose',
          'grained',
          'top',
          'Розовая сумка сверху',
        ),
        buildCaptionedPicture(
          '14:00. Тауп вблизи, зерно крупнее на сгибах',
          'crossbody-box',
          'taupe',
          'grained',
          'detail',
          'Зерно кожи на сумке цвета тауп',
        ),
        buildCaptionedPicture(
          '17:30. Горчичный лак, пока светло',
          'crossbody-box',
          'mustard',
          'patent',
          'quarter',
          'Горчичная лаковая сумка',
        ),
        buildCaptionedPicture(
          '19:00. Бордо под тёплой лампой',
          'crossbody-box',
          'bordo',
          'patent',
          'front',
          'Бордовая лаковая сумка анфас',
        ),
        buildCaptionedPicture(
          '23:10. Чёрный. Остался один блик',
          'crossbody-box',
          'black',
          'patent',
          'detail',
          'Блик на чёрной лаковой коже',
        ),
      ],
    },
    {
      kind: 'text',
      html: `
<h2>Что меняется, кроме кожи</h2>
<p>Почти ничего, в этом и была задача. Мы взяли одну выкройку и спросили у мастерской, сколько в ней можно изменить, чтобы сумку перестали узнавать. Оказалось, достаточно поверхности. Матовое зерно гасит грани, и сумка кажется мягче, чем есть. Лак обводит каждое ребро светом, и та же коробка делается строгой.</p>
<p>Поэтому выбирать стоит по тому, каких часов в вашем дне больше. Если дела заканчиваются засветло, берите зерно. Если жизнь начинается после работы, берите лак: днём он терпелив, протирается салфеткой и не боится дождя. Боится он мороза ниже −10 °C и соседства с яркими вещами. Остальное написано <a href="/info/care">на странице об уходе</a>.</p>`,
    },
    {
      kind: 'facts',
      title: 'Общее у обеих',
      items: [
        { name: 'Размеры', text: '20 × 14 × 7 см, ровно с книгу' },
        { name: 'Ремень', text: 'регулируется от 110 до 130 см' },
        { name: 'Внутри', text: 'два отделения, телефон с экраном до 6,7 дюйма, карты, ключи' },
        { name: 'Застёжка', text: 'молния' },
        { name: 'Гарантия', text: '90 дней' },
      ],
    },
    {
      kind: 'goods',
      title: 'Вечерняя смена',
      text: 'Тёмный лак и немного серебра. Рядом лодочки, которые отвечают на свет так же.',
      url: '/catalog/bags/crossbody?filter[material]=patent-leather',
      goods: {
        shapes: ['crossbody-box', 'pump-stiletto'],
        colors: ['bordo', 'chocolate', 'navy', 'silver', 'black'],
        facets: { material: 'patent-leather' },
        count: 8,
        everyColor: true,
      },
    },
  ],
};
