import type { MaterialCode } from '../materials';

export type Season = 'all' | 'demi' | 'summer' | 'winter';
export type SizeRun = 'shoes' | 'belt' | 'gloves' | 'one';
export type Lining = 'leather' | 'textile' | 'fleece' | 'sheepskin' | 'wool' | 'none';

/** One silhouette of a kind: its names and the facts that hold for it alone. */
export interface Look {
  shape: string;
  /** Set where not all of the kind's materials suit the silhouette. */
  materials?: readonly MaterialCode[];
  /** What the title begins with: «Туфли-лодочки». */
  noun: string;
  /** The same in an address: `lodochki`. */
  slug: string;
  /** First sentences of a description. */
  openings: readonly string[];
  /** On construction; `{heel}` becomes «6,5 см». */
  details: readonly string[];
  /** Properties that are true of this silhouette. */
  facts: readonly (readonly [title: string, value: string])[];
}

/** One type of goods: a section with its silhouettes, materials and texts. */
export interface Kind {
  section: string;
  /** How many models the shop has. */
  models: number;
  looks: readonly Look[];
  materials: readonly MaterialCode[];
  /** Color codes; the first ones are more frequent. */
  colors: readonly string[];
  /** Roubles of the main line, from and to. */
  price: readonly [number, number];
  sizes: SizeRun;
  frame: 'shoes' | 'belt' | 'glasses' | 'gloves' | null;
  seasons: readonly Season[];
  linings: Partial<Record<Season, readonly Lining[]>>;
  /** Last sentences of a description: how it is worn. */
  wear: readonly string[];
  /** What the box holds. */
  completeness: readonly string[];
}
