import type { Lining } from './kinds/kind.ts';
import { MATERIAL_SENTENCES } from './material-sentences.ts';
import type { Model } from './model.ts';

/** 6.5 → «6,5 см», unbroken at the line's end. */
export const centimetres = (value: number) => `${String(value).replace('.', ',')}\u00a0см`;

/** The lining decides in which season boots are worn, so their descriptions name it. */
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

/** How many models a sentence may be said of. */
const REPEATS = 3;

/**
 * @returns what writes three to five sentences on a model: silhouette, material, construction, warmth, how it is worn, care. No
 * sentence is given more than three times. @throws when a model finds no words left
 */
export function descriptionWriter(): (model: Omit<Model, 'description'>) => string {
  const said = new Map<string, number>();
  const timesOf = (sentence: string) => said.get(sentence) ?? 0;
  const say = (sentences: readonly string[], what: string) => {
    const least = Math.min(...sentences.map(timesOf));
    const sentence = sentences.find((candidate) => timesOf(candidate) === least);
    if (sentence === undefined || least >= REPEATS) throw new Error(`no words left for ${what}`);
    said.set(sentence, least + 1);
    return sentence;
  };
  return ({ kind, look, material, heel, lining, season, name }) => {
    const { nature, care } = MATERIAL_SENTENCES[material];
    const ofMaterial = say([...nature, ...care], `${material}: ${name}`);
    const isCare = care.includes(ofMaterial);
    const warm = kind.frame === 'shoes' || season === 'winter' ? LINING_SENTENCES[lining] : undefined;
    const sentences = [
      say(look.openings, `${look.shape}: opening of ${name}`),
      ...(isCare ? [] : [ofMaterial]),
      say(look.details, `${look.shape}: detail of ${name}`),
      ...(warm ? [say(warm, `${lining}: ${name}`)] : []),
      say(kind.wear, `${kind.section}: wear of ${name}`),
      ...(isCare ? [ofMaterial] : []),
    ];
    return sentences.join(' ').replaceAll('{heel}', heel === null ? '' : centimetres(heel));
  };
}
