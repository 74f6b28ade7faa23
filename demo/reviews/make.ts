import { isOneSize } from '#lib/domain/one-size.ts';
import type { Fit } from '#lib/domain/rating.ts';
import type { DemoProduct } from '../product.ts';
import { createRandom, type Random } from '../random.ts';
import { SECTIONS } from '../sections.ts';
import { GENERAL_REVIEW_SENTENCES } from './anything.ts';
import { AUTHORS } from './authors.ts';
import { BAGS } from './bags.ts';
import { FIT_SENTENCES } from './fits.ts';
import type { Complaint, SentencePool } from './pool.ts';
import { SHOES } from './shoes.ts';
import { SMALL_THINGS } from './small-things.ts';
import { SUMMER_AND_BOOTS } from './summer-and-boots.ts';

const SEED = 20_260_902;
const DAY = 86_400_000;

/** Maximum number of times that a sentence occurs in the reviews of one kind of products. */
const REPEATS = 3;
/** Share of the models that have reviews. */
const REVIEWED = 1 / 3;
/** Share of models that run small or large without a note about it in the shop. */
const OFF_SIZE = 0.12;
/** Minimum age of a reviewed product in days, because few customers have worn a newer product yet. */
const LEAST_AGE = 40;

const POOLS: readonly SentencePool[] = [...SHOES, ...SUMMER_AND_BOOTS, ...BAGS, ...SMALL_THINGS];

export interface DemoReview {
  productId: number;
  author: string;
  rating: number;
  fit: Fit | null;
  size: string;
  content: string;
  answer: string;
  createdAt: Date;
}

/**
 * Shuffled sentences. Each sentence is drawn at most REPEATS times, and no sentence is repeated before all sentences
 * have been drawn.
 */
class Deck<T> {
  readonly #left: T[];

  constructor(sentences: readonly T[], random: Random) {
    this.#left = Array.from({ length: REPEATS }, () => random.shuffle(sentences)).flat();
  }

  draw(): T | undefined {
    return this.#left.pop();
  }
}

/** Sentences that are still unused in the reviews of one kind of products. */
interface Voices {
  good: Deck<string>;
  fair: Deck<string>;
  middling: Deck<string>;
  bad: Deck<Complaint>;
  fits: Record<Fit, Deck<string>>;
}

function voicesOf(section: string, random: Random): Voices {
  const own = POOLS.find(({ sections }) => sections.includes(section));
  if (!own) throw new Error(`nobody has anything to say of ${section}`);
  const deck = <T>(one: readonly T[], other: readonly T[]) =>
    new Deck(own.isAlone ? one : [...one, ...other], random);
  return {
    good: deck(own.good, GENERAL_REVIEW_SENTENCES.good),
    fair: deck(own.fair, GENERAL_REVIEW_SENTENCES.fair),
    middling: deck(own.middling, GENERAL_REVIEW_SENTENCES.middling),
    bad: deck(own.bad, GENERAL_REVIEW_SENTENCES.bad),
    fits: {
      small: new Deck(FIT_SENTENCES.small, random),
      true: new Deck(FIT_SENTENCES.true, random),
      large: new Deck(FIT_SENTENCES.large, random),
    },
  };
}

/** Returns the number of reviews of a model: a few models have many, most have a handful. */
function countOf(random: Random): number {
  const share = random.next();
  if (share < 0.5) return random.int(1, 3);
  return share < 0.85 ? random.int(4, 8) : random.int(9, 25);
}

/** Chooses the fit that most reviewers report. Null for products whose review form has no question about the fit. */
function fitOf({ frame, trueSize, sizes }: DemoProduct, random: Random): Fit | null {
  if (sizes.length < 2 || (frame !== 'shoes' && frame !== 'gloves')) return null;
  if (trueSize?.name === 'Маломерит') return 'small';
  if (trueSize?.name === 'Большемерит') return 'large';
  if (trueSize || !random.chance(OFF_SIZE)) return 'true';
  return random.pick(['small', 'large']);
}

/** Chooses the fit that one reviewer reports: usually the fit `usual`, sometimes another fit, sometimes none. */
function opinionOf(usual: Fit | null, random: Random): Fit | null {
  if (usual === null || random.chance(0.3)) return null;
  if (random.chance(0.8)) return usual;
  return usual === 'true' ? random.pick(['small', 'large']) : 'true';
}

function ratingFor(random: Random): number {
  const share = random.next();
  if (share < 0.62) return 5;
  if (share < 0.86) return 4;
  if (share < 0.94) return 3;
  return share < 0.98 ? 2 : 1;
}

/**
 * Composes a review.
 * @returns null when no sentences are left for this kind of products
 */
function write(voices: Voices, rating: number, fit: Fit | null, random: Random) {
  const first =
    rating === 5 ? voices.good : rating === 4 ? voices.fair : rating === 3 ? voices.middling : null;
  const [text, answer] = first ? [first.draw(), ''] : (voices.bad.draw() ?? []);
  if (text === undefined) return null;
  const second = rating >= 4 && random.chance(0.3) ? voices.good.draw() : undefined;
  const third = fit !== null && random.chance(0.35) ? voices.fits[fit].draw() : undefined;
  return { content: [text, second, third].filter(Boolean).join(' '), answer: answer ?? '' };
}

const codes = new Map(SECTIONS.map(({ id, code }) => [id, code]));

/**
 * Generates the reviews of the demo shop. The result is the same at each call. A third of the models have reviews, in
 * any of their colors. The authors have no orders in this shop, because the reviews are imported.
 * @param now current time. All reviews are dated before it
 */
export function makeReviews(products: readonly DemoProduct[], now: Date): DemoReview[] {
  const random = createRandom(SEED);
  const voices = new Map<number, Voices>();
  const models = new Map<number, DemoProduct[]>();
  for (const product of products)
    models.set(product.modelId, [...(models.get(product.modelId) ?? []), product]);
  return [...models.values()].flatMap((colors) => {
    const [model] = colors;
    if (!model || !random.chance(REVIEWED)) return [];
    const age = Math.floor((now.getTime() - model.createdAt.getTime()) / DAY);
    if (age < LEAST_AGE) return [];
    const said = voices.get(model.sectionId) ?? voicesOf(codes.get(model.sectionId) ?? '', random);
    voices.set(model.sectionId, said);
    const usual = fitOf(model, random);
    return Array.from({ length: countOf(random) }, (): DemoReview | null => {
      const product = random.pick(colors);
      const size = random.pick(product.sizes).title;
      const rating = ratingFor(random);
      const fit = opinionOf(usual, random);
      const author = random.pick(AUTHORS);
      const createdAt = new Date(now.getTime() - random.int(2, age - 14) * DAY - random.int(0, 800) * 60_000);
      const written = write(said, rating, fit, random);
      const bought = isOneSize(size) ? '' : size;
      return written && { productId: product.id, author, rating, fit, size: bought, createdAt, ...written };
    }).filter((review) => review !== null);
  });
}
