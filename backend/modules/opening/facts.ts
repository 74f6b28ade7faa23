import type { Identity } from '#lib/identity/schema.ts';
import type { Settings } from '#lib/settings/index.ts';

/** Number of rows that a rule is about, with the names of the first of them. */
export interface Examples {
  count: number;
  names: string[];
}

/** Facts that only the database and the media libraries of our own back end contain. */
export interface StoredFacts {
  /** Codes of the info pages. */
  pages: string[];
  /** Codes of the info pages that still contain the template's note «Проверьте с юристом». */
  unchecked: string[];
  cities: number;
  /** Delivery methods. `has_rate` is true when a city is in a zone with a rate. */
  deliveries: Array<{ type: string; title: string; has_rate: boolean }>;
  payments: Array<{ title: string; is_online: boolean; delivery_types: string[] }>;
  stores: number;
  /** Number of active pickup points. */
  points: number;
  storesWithoutHours: Examples;
  storesWithoutPlace: Examples;
  /** True when a product is shown. */
  hasProducts: boolean;
  /** True when a shown product has a size in stock. */
  hasStock: boolean;
  emptySections: Examples;
  withoutPicture: Examples;
  withoutSize: Examples;
  withoutDescription: Examples;
  /** Products with a picture that no media library contains. */
  lostPictures: Examples;
  /** Products whose pictures are in the library of the demo shop. */
  demoProducts: number;
}

/** Facts on which the rules of the opening decide. */
export interface OpeningFacts {
  settings: Settings;
  isSandbox: boolean;
  identity: Identity;
  /** Lines of the owner's identity that cannot be read. The default identity is in use then. */
  identityProblems: string[];
  /** True when the identity is, or should be, in the file SHOP_IDENTITY instead of the database. */
  hasIdentityFile: boolean;
  /** Null for a storefront in front of another back end. */
  stored: StoredFacts | null;
  /** Reason why the other back end does not answer. Null when it does, and with our own back end. */
  backEndFailure: string | null;
  /** False when there was no backup yet. Null when this cannot be known. */
  isBackedUp: boolean | null;
}
