import { KINDS } from './kinds';
import type { Kind, Lining, Look, Season } from './kinds/kind';
import { MATERIAL_INFO, type MaterialCode } from './materials';
import { priceIn } from './price';
import { createRandom, seedOf } from './random';
import { descriptionWriter } from './texts';

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

/** Every model of the shop, kind by kind. What one is does not depend on the others, but for the words of its description. */
export function makeModels(): Model[] {
  const write = descriptionWriter();
  return KINDS.flatMap((kind) =>
    kind.looks.flatMap((look) =>
      look.models.map(([name, material, colors]) => {
        const random = createRandom(seedOf(name));
        const season = random.pick(kind.seasons);
        const model = {
          kind,
          look,
          name,
          material,
          season,
          lining: random.pick<Lining>(kind.linings[season] ?? ['none']),
          line: look.line ?? ('poluton' as const),
          heel: look.heel ?? null,
          basePrice: priceIn(material, look),
          colors: colors.split(' '),
          isNovelty: random.chance(0.15),
        };
        return { ...model, description: write(model) };
      }),
    ),
  );
}

/** «Туфли-лодочки «Арабелла» из гладкой кожи». */
export function modelTitle({ look, name, material }: Pick<Model, 'look' | 'name' | 'material'>): string {
  return `${look.noun} «${name}» ${MATERIAL_INFO[material].from}`;
}
