import { KINDS } from './kinds';
import type { Kind, Lining, Look, Season } from './kinds/kind';
import { MATERIAL_INFO, type MaterialCode } from './materials';
import { MODEL_NAMES } from './names';
import { createRandom, type Random } from './random';
import { SHAPES } from './shapes';
import { writeDescription } from './texts';

type Line = 'poluton' | 'atelier' | 'light';

/** What all colours of one model share. */
export interface Model {
  kind: Kind;
  look: Look;
  name: string;
  material: MaterialCode;
  season: Season;
  lining: Lining;
  line: Line;
  /** Height in cm, null for what is not a shoe. */
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
  let given = 0;
  const nextName = () => names[given++ % names.length] ?? '';
  return KINDS.flatMap((kind) =>
    Array.from({ length: kind.models }, (_, index) => makeModel(kind, index, nextName(), random, described)),
  );
}

function makeModel(kind: Kind, index: number, name: string, random: Random, described: Set<string>): Model {
  const look = kind.looks[index % kind.looks.length];
  if (!look) throw new Error(`${kind.section} has no silhouettes`);
  const material = random.pick(look.materials ?? kind.materials);
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
    colors: pickColors(kind, random),
    isNovelty: random.chance(0.15),
  };
  return { ...model, description: writeDescription(model, random, described) };
}

function pickLine(random: Random): Line {
  const value = random.next();
  if (value < 0.62) return 'poluton';
  return value < 0.82 ? 'atelier' : 'light';
}

/** A price as shops write it: 12 990 ₽, 13 490 ₽. */
function pickPrice({ price: [from, to] }: Kind, line: Line, random: Random): number {
  const step = from < 5000 ? 100 : 500;
  const wished = (from + random.next() * (to - from)) * LINE_FACTOR[line];
  return Math.round(wished / step) * step - 10;
}

/** Two to five colours; the kind's first colours come oftener. */
function pickColors({ colors }: Kind, random: Random): string[] {
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
