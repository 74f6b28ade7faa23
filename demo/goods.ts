import { KINDS } from './kinds';
import type { Kind, Lining, Look, Season } from './kinds/kind';
import { MATERIAL_INFO, type MaterialCode } from './materials';
import { MODEL_NAMES } from './names';
import { createRandom, type Random } from './random';
import { SHAPES } from './shapes';
import { writeDescription } from './texts';

type Line = 'poluton' | 'atelier' | 'light';

/** What all colors of one model share. */
export interface Model {
  kind: Kind;
  look: Look;
  name: string;
  material: MaterialCode;
  season: Season;
  lining: Lining;
  line: Line;
  /** Heel height in cm; null for goods that are not shoes. */
  heel: number | null;
  /** Roubles before discounts. */
  basePrice: number;
  colors: string[];
  isNovelty: boolean;
  description: string;
}

const heels = new Map(SHAPES.map(({ shape, heel }) => [shape, heel ?? null]));

const LINE_FACTOR: Readonly<Record<Line, number>> = { poluton: 1, atelier: 1.6, light: 0.75 };

/** Every model of the shop, kind by kind, with a name and a description of its own. */
export function makeModels(seed: number): Model[] {
  const random = createRandom(seed);
  const names = random.shuffle(MODEL_NAMES);
  const described = new Set<string>();
  const shown: Shown = new Map();
  let given = 0;
  const nextName = () => names[given++ % names.length] ?? '';
  const models = KINDS.flatMap((kind) =>
    Array.from({ length: kind.models }, (_, index) =>
      makeModel(kind, index, nextName(), random, described, shown),
    ),
  );
  return models.filter(({ colors }) => colors.length > 0);
}

/** Colors that goods of a silhouette in a material already come in: no two goods look the same. */
type Shown = Map<string, Set<string>>;

function colorsLeft({ colors }: Kind, { shape }: Look, material: MaterialCode, shown: Shown): string[] {
  const gone = shown.get(`${shape} ${MATERIAL_INFO[material].surface}`);
  return colors.filter((color) => !gone?.has(color));
}

/**
 * A material of the kind at random; one that the silhouette already comes in while it has colors
 * left, so that a few materials are shown in many colors.
 */
function pickMaterial(kind: Kind, look: Look, random: Random, shown: Shown): MaterialCode {
  const materials = look.materials ?? kind.materials;
  const left = (material: MaterialCode) => colorsLeft(kind, look, material, shown).length;
  const picked = random.pick(materials);
  const open = materials.filter(
    (material) => left(material) >= 2 && shown.has(`${look.shape} ${MATERIAL_INFO[material].surface}`),
  );
  if (open.length > 0) return open.includes(picked) ? picked : (open[0] ?? picked);
  return left(picked) >= 2 ? picked : materials.reduce((a, b) => (left(b) > left(a) ? b : a), picked);
}

function makeModel(
  kind: Kind,
  index: number,
  name: string,
  random: Random,
  described: Set<string>,
  shown: Shown,
): Model {
  const look = kind.looks[index % kind.looks.length];
  if (!look) throw new Error(`${kind.section} has no silhouettes`);
  const material = pickMaterial(kind, look, random, shown);
  const season = random.pick(kind.seasons);
  const line = pickLine(random);
  const usual = heels.get(look.shape) ?? null;
  const model = {
    kind,
    look,
    name,
    material,
    season,
    lining: random.pick<Lining>(kind.linings[season] ?? ['none']),
    line,
    heel: usual === null || usual < 4 ? usual : usual + random.pick([-0.5, 0, 0, 0.5]),
    basePrice: pickPrice(kind, line, random),
    colors: pickColors(colorsLeft(kind, look, material, shown), random),
    isNovelty: random.chance(0.15),
  };
  const key = `${look.shape} ${MATERIAL_INFO[material].surface}`;
  shown.set(key, new Set([...(shown.get(key) ?? []), ...model.colors]));
  return { ...model, description: writeDescription(model, random, described) };
}

function pickLine(random: Random): Line {
  const value = random.next();
  if (value < 0.62) return 'poluton';
  return value < 0.82 ? 'atelier' : 'light';
}

/** Rounds a price as shops do: 12 990 ₽, 13 490 ₽. */
function pickPrice({ price: [from, to] }: Kind, line: Line, random: Random): number {
  const step = from < 5000 ? 100 : 500;
  const wished = (from + random.next() * (to - from)) * LINE_FACTOR[line];
  return Math.round(wished / step) * step - 10;
}

/** Two to five colors; the first ones are more frequent. */
function pickColors(colors: readonly string[], random: Random): string[] {
  const wanted = Math.min(colors.length, random.pick([2, 3, 3, 3, 4, 4, 5]));
  const left = [...colors];
  const taken: string[] = [];
  while (taken.length < wanted) {
    const place = Math.floor(random.next() ** 1.6 * left.length);
    taken.push(...left.splice(place, 1));
  }
  return taken;
}

/** «Туфли-лодочки «Арабелла» из гладкой кожи». */
export function modelTitle({ look, name, material }: Pick<Model, 'look' | 'name' | 'material'>): string {
  return `${look.noun} «${name}» ${MATERIAL_INFO[material].from}`;
}
