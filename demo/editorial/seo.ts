import type { Insertable } from 'kysely';
import type { Database } from '#backend/db/schema.ts';
import { sanitizeHtml } from '#lib/html/sanitize-html.ts';
import { buildCatalogUrl } from '#lib/routing/catalog-query.ts';
import { LISTINGS, type SeoListing } from './listings/index.ts';

/** Date of these texts. */
const UPDATED = new Date('2026-11-01T00:00:00+03:00');

const addressOf = ({ section, filters }: SeoListing) => buildCatalogUrl(section, { filters });

/** Descriptions of the pages that list articles, news and other materials. */
const LISTS = {
  '/blog':
    'Блог дома «Полутон»: как выбирать вещи, с чем их носить и как за ними ухаживать. Пишут мастера и стилисты.',
  '/news':
    'Новости дома «Полутон»: открытия магазинов, новые города доставки, коллекции, часы работы и перемены в правилах.',
  '/kapsulnye-kollektsii':
    'Капсулы «Полутона»: для офиса, выходных, зимы и праздника. Вещи, подобранные друг к другу по цвету и настроению.',
  '/inspiration':
    'Образы «Полутона»: готовые сочетания вещей для города, свидания, парка и мороза. Всё можно купить сразу.',
} as const;

/** Builds the rows with the texts of single pages (AP-14). */
export const makeSeoDescriptions = (): Insertable<Database['seo_descriptions']>[] => [
  ...LISTINGS.map((choice) => ({
    url: addressOf(choice),
    title: `${choice.heading}: купить в интернет-магазине «Полутон»`,
    description: choice.description,
    heading: choice.heading,
    html: sanitizeHtml(choice.text),
    updated_at: UPDATED,
  })),
  {
    url: '/',
    title: 'Полутон — обувь, сумки и аксессуары',
    description:
      'Интернет-магазин обуви, сумок, ремней, очков и аксессуаров дома «Полутон». Доставка по России, примерка и самовывоз из магазинов.',
    heading: 'Полутон — обувь, сумки и аксессуары',
    html: '',
    updated_at: UPDATED,
  },
  ...Object.entries(LISTS).map(([url, description]) => ({
    url,
    title: '',
    description,
    heading: '',
    html: '',
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

const topOf = (section: string) => section.split('/')[0] ?? section;
const colorOf = ({ filters }: SeoListing) => filters.color?.[0];

/**
 * True when a section, or a listing of the section, links to the listing `one`. The section and its listings link to
 * `one` if `one` belongs to the section or to its top section. A listing in a color also links to listings of the same
 * color in all sections of the same top section.
 * @param color color of the listing that contains the link. Undefined for a section, and for a listing without a color
 */
const isLinkedFrom = (one: SeoListing, section: string, color?: string) =>
  one.section === section ||
  one.section === topOf(section) ||
  (color !== undefined && topOf(one.section) === topOf(section) && colorOf(one) === color);

/** Builds links from each section to its listings with texts, and from each of these listings to related listings. */
export function makeSeoTags(): Insertable<Database['seo_tags']>[] {
  /** Formats the links, with the section's own listings first. */
  const toTags = (section: string, listings: readonly SeoListing[]) =>
    JSON.stringify(
      [
        ...listings.filter((one) => one.section === section),
        ...listings.filter((one) => one.section !== section),
      ].map((one) => ({ title: one.link, url: addressOf(one) })),
    );
  const sections = [...new Set(LISTINGS.flatMap(({ section }) => [section, topOf(section)]))];
  return [
    ...sections.map((section) => ({
      url: buildCatalogUrl(section),
      tags: toTags(
        section,
        LISTINGS.filter((one) => isLinkedFrom(one, section)),
      ),
    })),
    ...LISTINGS.map((choice) => ({
      url: addressOf(choice),
      tags: toTags(
        choice.section,
        LISTINGS.filter((one) => one !== choice && isLinkedFrom(one, choice.section, colorOf(choice))),
      ),
    })),
  ];
}
