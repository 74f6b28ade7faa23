import type { MaterialCode } from '../materials.ts';

export type Season = 'all' | 'demi' | 'summer' | 'winter';
export type SizeRun = 'shoes' | 'belt' | 'gloves' | 'one';
export type Lining = 'leather' | 'textile' | 'fleece' | 'sheepskin' | 'wool' | 'none';

/** One model of a silhouette: its own name, its material, and codes of its colors, the leading one first. */
export type NamedModel = readonly [name: string, material: MaterialCode, colors: string];

/** One silhouette of a kind: its names and the facts that hold for it alone. */
export interface Look {
  /** What the product studio builds. */
  shape: string;
  /** What the title begins with: «Туфли-лодочки». */
  noun: string;
  /** The same in an address: `lodochki`. */
  slug: string;
  /** Height in cm that the silhouette shows; shoes only. */
  heel?: number;
  /** The line that makes it, where that is not the main one. */
  line?: 'atelier' | 'light';
  /** Roubles before discounts of the first model: more work that is seen costs more. */
  price: number;
  /** One model for each material. */
  models: readonly NamedModel[];
  /** First sentences of a description. */
  openings: readonly string[];
  /** On construction; `{heel}` becomes «6,5 см». */
  details: readonly string[];
  /** Properties that are true of this silhouette. */
  facts: readonly (readonly [title: string, value: string])[];
}

/** One type of goods: a section with its silhouettes and what they share. */
export interface Kind {
  section: string;
  looks: readonly Look[];
  sizes: SizeRun;
  frame: 'shoes' | 'belt' | 'glasses' | 'gloves' | null;
  seasons: readonly Season[];
  linings: Partial<Record<Season, readonly Lining[]>>;
  /** Last sentences of a description: how it is worn. */
  wear: readonly string[];
  /** What the box holds. */
  completeness: readonly string[];
}
