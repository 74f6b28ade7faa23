import { slugify } from '#lib/domain/slug.ts';
import { COLOR_FAMILIES } from './colors.ts';
import { CARE_ITEMS, type CareItem } from './kinds/care.ts';
import { STORES } from './places/stores.ts';
import {
  type DemoProduct,
  getDemoColor,
  getDemoSection,
  listPictures,
  normalizeSearchText,
} from './product.ts';
import { LINE_TITLES, SEASON_TITLES } from './properties.ts';
import { createRandom } from './random.ts';
import { makeStock } from './stock.ts';

const SECTION = 'accessories/care';
const SEED = 417;
const AGE = 200 * 86_400_000;

/**
 * Generates care products with consecutive ids that start at `firstId`.
 * @returns models, products, and ids of the products that suit each material
 */
export function makeCareProducts(firstId: number, now: Date) {
  const random = createRandom(SEED);
  const section = getDemoSection(SECTION);
  const storeIds = STORES.map(({ id }) => id);
  const models = CARE_ITEMS.map((item, index) => ({
    id: index + 1,
    code: slugify(item.title),
    sectionId: section.id,
  }));
  const lines = CARE_ITEMS.flatMap((item, index) =>
    item.colors.map((color) => ({ item, color, modelId: index + 1 })),
  );
  const idsFor: Record<CareItem['suits'][number], number[]> = { smooth: [], suede: [], patent: [] };
  const products = lines.map(({ item, color: colorCode, modelId }, index): DemoProduct => {
    const { color, id: colorId } = getDemoColor(colorCode);
    const id = firstId + index;
    // Only the first color of a care product is recommended, so that a list of recommendations contains no care product
    // twice.
    if (colorCode === item.colors[0]) for (const material of item.suits) idsFor[material].push(id);
    const look = { shape: item.shape, material: item.surface };
    const properties = [
      { title: 'Бренд', value: LINE_TITLES.poluton },
      { title: 'Категория', value: section.title },
      { title: 'Цвет', value: color.name },
      { title: item.measure[0], value: item.measure[1] },
      { title: 'Для чего', value: suitsText(item) },
      { title: 'Страна производства', value: item.country },
    ];
    return {
      id,
      modelId,
      sectionId: section.id,
      color,
      colorId,
      code: slugify(`${item.title} ${color.name}`),
      title: item.title,
      vendorCode: `PL-${1000 + modelId}-${String(colorId).padStart(2, '0')}`,
      price: item.price * 100,
      basePrice: item.price * 100,
      discountInfo: null,
      images: listPictures(item.shape, colorCode, look.material),
      look,
      properties,
      description: item.description,
      frame: null,
      trueSize: null,
      isNovelty: false,
      label: null,
      completeness: [],
      careIds: [],
      sort: 0,
      createdAt: new Date(now.getTime() - AGE),
      searchText: normalizeSearchText([
        item.title,
        section.title,
        color.name,
        ...properties.map(({ value }) => value),
      ]),
      facets: [
        { name: 'type', value: 'care', title: section.title },
        { name: 'color', value: color.family, title: COLOR_FAMILIES[color.family] ?? color.family },
        { name: 'season', value: 'all', title: SEASON_TITLES.all },
        { name: 'brand', value: 'poluton', title: LINE_TITLES.poluton },
      ],
      sizes: makeStock('one', storeIds, random),
    };
  });
  return { models, products, idsFor };
}

const SUITS = { smooth: 'гладкая кожа', suede: 'замша и нубук', patent: 'лаковая кожа' } as const;
const suitsText = ({ suits }: CareItem) => suits.map((material) => SUITS[material]).join(', ');
