import type { Model } from './goods';
import type { Lining } from './kinds/kind';
import { MATERIAL_INFO } from './materials';
import type { Random } from './random';

/** 6.5 → «6,5 см», unbroken at the line's end. */
export const centimetres = (value: number) => `${String(value).replace('.', ',')}\u00a0см`;

/** The lining decides in which season boots are worn, so their descriptions name it. */
const LINING_SENTENCES: Partial<Record<Lining, readonly string[]>> = {
  fleece: [
    'Внутри мягкая байка: тепла хватает до первых морозов.',
    'Подкладка из байки согревает в сырую погоду и не прибавляет объёма.',
  ],
  sheepskin: [
    'Подкладка из овчины греет и в сильный мороз.',
    'Внутри натуральная овчина со стриженым ворсом.',
  ],
  wool: [
    'Подкладка из натуральной шерсти сохраняет тепло и отводит влагу.',
    'Шерстяная подкладка тоньше меха и не делает силуэт тяжелее.',
  ],
};

const TRIES = 200;

/**
 * Three or four sentences: silhouette, material, construction, how it is worn.
 * @param described descriptions already given; the new one is added
 */
export function writeDescription(
  model: Omit<Model, 'description'>,
  random: Random,
  described: Set<string>,
): string {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const text = compose(model, random);
    if (described.has(text)) continue;
    described.add(text);
    return text;
  }
  throw new Error(`no words left for ${model.look.noun} «${model.name}»`);
}

function compose({ kind, look, material, heel, lining, season }: Omit<Model, 'description'>, random: Random) {
  const warm = kind.frame === 'shoes' || season === 'winter' ? LINING_SENTENCES[lining] : undefined;
  const sentences = [
    random.pick(look.openings),
    random.pick(MATERIAL_INFO[material].sentences),
    random.pick(look.details),
    ...(warm ? [random.pick(warm)] : []),
    random.pick(kind.wear),
  ];
  return sentences.join(' ').replaceAll('{heel}', heel === null ? '' : centimetres(heel));
}
