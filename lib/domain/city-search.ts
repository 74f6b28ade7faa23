import {
  aliasesByCity,
  joinWithoutSpaces,
  replaceLatinLookAlikes,
  splitCityWords,
  splitPlaceWords,
} from './city-name.ts';
import { switchKeyboardLayout } from './keyboard-layout.ts';
import { regionAliases } from './russian/cities.ts';
import { computeSpellingDistance } from './spelling.ts';
import { foldText } from './text.ts';
import { transliterateToRussian } from './transliteration.ts';

interface SearchedCity {
  id: number;
  name: string;
  region: string;
  /** City's name in Latin characters. */
  code: string;
  population: number;
}

interface Place<C> {
  city: C;
  /** Name of the city without spaces. `words` are the words of the name. */
  name: string;
  words: readonly string[];
  aliases: readonly string[];
  region: readonly string[];
}

type Rank = (place: Place<SearchedCity>, text: string, words: readonly string[]) => boolean;

/** Minimum length of a typed text in which one spelling mistake is accepted. */
const MIN_LENGTH_FOR_MISTAKE = 5;
const MIN_LENGTH_FOR_TWO_MISTAKES = 8;
/** Minimum length of a typed text that finds a city by the beginning of an alias. */
const MIN_ALIAS_PREFIX = 3;

const hasPrefix = (words: readonly string[], part: string) => words.some((word) => word.startsWith(part));

/** Conditions by which found cities are ranked, best first. */
const RANKS: readonly Rank[] = [
  ({ name, aliases }, text) => name === text || aliases.includes(text),
  ({ name }, text) => name.startsWith(text),
  ({ aliases }, text) => text.length >= MIN_ALIAS_PREFIX && hasPrefix(aliases, text),
  ({ words }, _, typed) => typed.every((part) => hasPrefix(words, part)),
];
/** Rank of a city whose name contains the text in the middle: «моск» in «Новомосковск». */
const INSIDE: Rank = ({ name }, text) => name.includes(text);

/** Ranks for a text that contains the region or unknown words besides the city's name. */
const LOOSE_RANKS: readonly Rank[] = [
  ({ words, region }, _, typed) => typed.every((part) => hasPrefix(words, part) || hasPrefix(region, part)),
  ({ name, aliases }, text, typed) =>
    typed.length > 1 &&
    (text.startsWith(name) ||
      text.endsWith(name) ||
      typed.some((word) => word === name || aliases.includes(word))),
];

const isMisspelt: Rank = ({ name }, text) => {
  if (text.length < MIN_LENGTH_FOR_MISTAKE) return false;
  const limit = text.length < MIN_LENGTH_FOR_TWO_MISTAKES ? 1 : 2;
  // The typed name may be incomplete.
  return [name, name.slice(0, text.length)].some(
    (part) => computeSpellingDistance(text, part, limit) <= limit,
  );
};

/** Cache of the normalized forms of city names, because each search compares the text with all cities. */
const forms = new Map<string, Omit<Place<SearchedCity>, 'city'>>();
const MAX_CACHED_FORMS = 20_000;

function getForms({ name, region, code }: SearchedCity) {
  const key = `${name}|${region}|${code}`;
  const known = forms.get(key);
  if (known) return known;
  const words = splitPlaceWords(name);
  const squeezed = joinWithoutSpaces(words);
  const found = {
    name: squeezed,
    words,
    aliases: [...(aliasesByCity.get(squeezed) ?? []), joinWithoutSpaces(splitPlaceWords(code))],
    region: splitPlaceWords(region),
  };
  if (forms.size >= MAX_CACHED_FORMS) forms.clear();
  forms.set(key, found);
  return found;
}

/**
 * Lists interpretations of a text: as typed, in the other keyboard layout, with Latin look-alikes replaced by Cyrillic
 * characters, and transliterated to Cyrillic.
 */
function listInterpretations(query: string): string[][] {
  const folded = foldText(query);
  const read = [folded, switchKeyboardLayout(folded) ?? '', replaceLatinLookAlikes(folded)].map(
    splitCityWords,
  );
  if (/[a-z]/.test(folded)) read.push(splitCityWords(folded).map(transliterateToRussian));
  const distinct = new Map(read.map((words) => [words.join(' '), words]));
  distinct.delete('');
  return [...distinct.values()];
}

const REGIONS = new Map(Object.entries(regionAliases));
const withRegions = (words: readonly string[]) => words.flatMap((word) => REGIONS.get(word) ?? [word]);

/** Lists the cities of matching places, best rank first, and within a rank the largest city first. */
function rankCities<C extends SearchedCity>(
  places: readonly Place<C>[],
  words: readonly string[],
  ranks: readonly Rank[],
): C[] {
  const text = joinWithoutSpaces(words);
  const found = places.flatMap((place) => {
    const rank = ranks.findIndex((matches) => matches(place, text, words));
    return rank < 0 ? [] : [{ rank, city: place.city }];
  });
  return found
    .toSorted((a, b) => a.rank - b.rank || b.city.population - a.city.population || a.city.id - b.city.id)
    .map(({ city }) => city);
}

/**
 * Finds cities by name, alias, or name and region. The query may be in upper or lower case, with any hyphens and «г.»,
 * in the other keyboard layout or in Latin characters. Misspelt names are matched only when nothing else is found.
 * @param inside true to also find cities whose name contains the text in the middle of a word
 * @returns best matches first, and among equal matches the largest city first. An empty text finds all cities
 */
export function searchCities<C extends SearchedCity>(
  cities: readonly C[],
  query: string,
  { inside }: { inside: boolean },
): C[] {
  const places = cities.map((city) => ({ city, ...getForms(city) }));
  if (query.trim() === '') return rankCities(places, [], RANKS);
  const read = listInterpretations(query);
  const rankAll = (ranks: readonly Rank[], from: readonly string[][]) => [
    ...new Set(from.flatMap((words) => rankCities(places, words, ranks))),
  ];
  const found = rankAll(inside ? [...RANKS, INSIDE] : RANKS, read);
  if (found.length > 0) return found;
  const loose = rankAll(LOOSE_RANKS, read.map(withRegions));
  const russian = read.filter((words) => /[а-я]/.test(joinWithoutSpaces(words)));
  return loose.length > 0 ? loose : rankAll([isMisspelt], russian);
}
