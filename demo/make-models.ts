import { KINDS } from './kinds/index.ts';
import type { Lining } from './kinds/kind.ts';
import { MATERIAL_INFO } from './materials.ts';
import type { Model } from './model.ts';
import { computeMaterialPrice } from './price.ts';
import { createRandom, hashToSeed } from './random.ts';
import { createDescriptionWriter } from './texts.ts';

/**
 * Generates every model of the shop, kind by kind. Only the sentences in the description of a model depend on the other
 * models.
 */
export function makeModels(): Model[] {
  const write = createDescriptionWriter();
  return KINDS.flatMap((kind) =>
    kind.looks.flatMap((look) =>
      look.models.map(([name, material, colors]) => {
        const random = createRandom(hashToSeed(name));
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
          basePrice: computeMaterialPrice(material, look),
          colors: colors.split(' '),
          isNovelty: random.chance(0.15),
        };
        return { ...model, description: write(model) };
      }),
    ),
  );
}

/** Formats a title: «Туфли-лодочки «Арабелла» из гладкой кожи». */
export function buildModelTitle({ look, name, material }: Pick<Model, 'look' | 'name' | 'material'>): string {
  return `${look.noun} «${name}» ${MATERIAL_INFO[material].from}`;
}
