import type { Insertable } from 'kysely';
import type { Database } from '@/backend/db/schema';

/** Words that shoppers type and that no name, color or property of the goods contains. */
export const SYNONYMS: readonly Insertable<Database['search_synonyms']>[] = [
  { word: 'сникеры', means: 'кроссовки' },
  { word: 'слипоны', means: 'кеды' },
  { word: 'полусапожки', means: 'ботильоны' },
  { word: 'мокасины', means: 'лоферы' },
  { word: 'броги', means: 'оксфорды' },
  { word: 'полуботинки', means: 'дерби' },
  { word: 'клоги', means: 'сабо' },
  { word: 'шлепанцы', means: 'мюли' },
  { word: 'вьетнамки', means: 'сандалии' },
  { word: 'ботфорты', means: 'сапоги' },
  { word: 'ранец', means: 'рюкзак' },
  { word: 'ридикюль', means: 'клатч' },
  { word: 'портмоне', means: 'кошелек' },
  { word: 'бумажник', means: 'кошелек' },
  { word: 'визитница', means: 'картхолдер' },
  { word: 'палантин', means: 'шарф' },
  { word: 'косынка', means: 'платок' },
  { word: 'рукавицы', means: 'варежки' },
  { word: 'кушак', means: 'пояс' },
];
