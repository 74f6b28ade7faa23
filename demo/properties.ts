import type { Lining, Season } from './kinds/kind.ts';
import { MATERIAL_INFO } from './materials.ts';
import type { Model } from './model.ts';
import type { Random } from './random.ts';
import { formatCentimetres } from './texts.ts';

export interface Property {
  title: string;
  value: string;
}

export const LINE_TITLES = {
  poluton: 'Полутон',
  atelier: 'Полутон Atelier',
  light: 'Полутон Light',
} as const;

export const SEASON_TITLES: Readonly<Record<Season, string>> = {
  all: 'Круглый год',
  demi: 'Весна и осень',
  summer: 'Лето',
  winter: 'Зима',
};

const LININGS: Readonly<Record<Lining, string | null>> = {
  leather: 'натуральная кожа',
  textile: 'текстиль',
  fleece: 'байка',
  sheepskin: 'натуральная овчина',
  wool: 'натуральная шерсть',
  none: null,
};

const COUNTRIES = {
  poluton: ['Россия', 'Россия', 'Турция', 'Армения'],
  atelier: ['Италия', 'Португалия', 'Россия'],
  light: ['Россия', 'Узбекистан', 'Китай'],
} as const;

const FULLNESS = ['E (узкая)', 'F (средняя)', 'F (средняя)', 'F (средняя)', 'G (широкая)'];

/** Name of a sole without a heel in the facts of silhouettes. */
const FLAT_SOLE = 'плоская подошва';
const FLAT: readonly string[] = [FLAT_SOLE, 'плоский'];

const heelFact = ({ look }: Model) => look.facts.find(([title]) => title === 'Каблук')?.[1] ?? '';

/** Returns the range of the heel filter. */
export function getHeelRange(model: Model, heel: number): { value: string; title: string } {
  if (FLAT.includes(heelFact(model))) return { value: 'flat', title: 'Без каблука' };
  if (heel <= 4.5) return { value: 'low', title: 'Низкий, до 4,5 см' };
  if (heel <= 7) return { value: 'mid', title: 'Средний, до 7 см' };
  return { value: 'high', title: 'Высокий, от 7,5 см' };
}

/** Builds the properties below a model's description. The color is added per product. */
export function buildModelProperties(model: Model, category: string, random: Random): Property[] {
  const material = MATERIAL_INFO[model.material];
  const isShoe = model.kind.frame === 'shoes';
  const lining = LININGS[model.lining];
  const rows: (readonly [string, string] | null)[] = [
    ['Бренд', LINE_TITLES[model.line]],
    ['Категория', category],
    [isShoe ? 'Материал верха' : 'Материал', material.called ?? material.title.toLowerCase()],
    lining ? ['Подкладка', lining] : null,
    ...model.look.facts,
    model.heel === null
      ? null
      : [heelFact(model) === FLAT_SOLE ? 'Высота подошвы' : 'Высота каблука', formatCentimetres(model.heel)],
    isShoe ? ['Полнота', random.pick(FULLNESS)] : null,
    ['Сезон', SEASON_TITLES[model.season].toLowerCase()],
    ['Страна производства', random.pick(COUNTRIES[model.line])],
    ['Уход', material.keeping],
  ];
  return rows.filter((row) => row !== null).map(([title, value]) => ({ title, value }));
}
