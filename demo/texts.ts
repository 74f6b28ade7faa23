import type { Lining } from './kinds/kind.ts';
import { MATERIAL_SENTENCES } from './material-sentences.ts';
import type { Model } from './model.ts';

/** Formats a length in cm with a no-break space: 6.5 → «6,5 см». */
export const formatCentimetres = (value: number) => `${String(value).replace('.', ',')}\u00a0см`;

/**
 * Sentences about the lining. Descriptions of boots mention the lining, because the lining decides in which season
 * boots are worn.
 */
const LINING_SENTENCES: Partial<Record<Lining, readonly string[]>> = {
  fleece: [
    'Внутри мягкая байка: тепла хватает до первых морозов.',
    'Подкладка из байки согревает в сырую погоду и не прибавляет объёма.',
    'Байка с начёсом приятна и поверх тонкого чулка.',
    'Байковая подкладка впитывает влагу и за ночь высыхает.',
    'С подкладкой из байки тепло при температуре около нуля.',
    'Под верхом проложена хлопковая байка, мягкая с первого дня.',
    'Байка выстилает пару целиком и не скатывается.',
    'Тонкая байка не меняет размера: выбирайте свой обычный.',
    'Внутри байка с коротким начёсом, которая не липнет к носку.',
  ],
  sheepskin: [
    'Подкладка из овчины греет и в сильный мороз.',
    'Внутри натуральная овчина со стриженым ворсом.',
    'Стриженая овчина выстилает пару до самого мыса.',
    'Натуральная овчина впитывает влагу, и ноги остаются сухими.',
    'Овчина пружинит под стопой и не сваливается за сезон.',
    'Мех овчины короткий и густой, он держит тепло и без движения.',
    'Под стопой тоже лежит овчина, и холод не проникает снизу.',
    'Густая овчина греет сразу, как только наденешь пару.',
    'В оттепель овчина не перегревает: лишнее тепло уходит вместе с влагой.',
  ],
  wool: [
    'Подкладка из натуральной шерсти сохраняет тепло и отводит влагу.',
    'Шерстяная подкладка тоньше меха и не делает силуэт тяжелее.',
    'Внутри натуральная шерсть с невысоким ворсом, тёплая и лёгкая.',
    'Шерсть изнутри впитывает влагу и остаётся тёплой.',
    'Шерстяная подкладка прилегает плотно и почти не прибавляет толщины.',
    'Шерстяной ворс закреплён на тканой основе и не вылезает.',
    'Подкладка из шерсти согревает на морозе и не парит в помещении.',
    'Изнутри проложена тонкая шерсть, она не колется и не скользит.',
    'Шерсть внутри пушистая, но тонкая, поэтому обычный размер подойдёт.',
  ],
};

/** Maximum number of models that share a sentence. */
const REPEATS = 3;

/**
 * Creates a writer of descriptions: three to five sentences on silhouette, material, construction, warmth, wearing and
 * care. No sentence is used for more than three models.
 * @throws when no sentence is left for a model
 */
export function createDescriptionWriter(): (model: Omit<Model, 'description'>) => string {
  const counts = new Map<string, number>();
  const countUses = (sentence: string) => counts.get(sentence) ?? 0;
  const choose = (sentences: readonly string[], what: string) => {
    const least = Math.min(...sentences.map(countUses));
    const sentence = sentences.find((candidate) => countUses(candidate) === least);
    if (sentence === undefined || least >= REPEATS) throw new Error(`no words left for ${what}`);
    counts.set(sentence, least + 1);
    return sentence;
  };
  return ({ kind, look, material, heel, lining, season, name }) => {
    const { nature, care } = MATERIAL_SENTENCES[material];
    const ofMaterial = choose([...nature, ...care], `${material}: ${name}`);
    const isCare = care.includes(ofMaterial);
    const warm = kind.frame === 'shoes' || season === 'winter' ? LINING_SENTENCES[lining] : undefined;
    const sentences = [
      choose(look.openings, `${look.shape}: opening of ${name}`),
      ...(isCare ? [] : [ofMaterial]),
      choose(look.details, `${look.shape}: detail of ${name}`),
      ...(warm ? [choose(warm, `${lining}: ${name}`)] : []),
      choose(kind.wear, `${kind.section}: wear of ${name}`),
      ...(isCare ? [ofMaterial] : []),
    ];
    return sentences.join(' ').replaceAll('{heel}', heel === null ? '' : formatCentimetres(heel));
  };
}
