import type { ParcelKind, PointType } from '#lib/domain/deliveries.ts';

/** A city as the shop knows it. */
export interface ShopCity {
  name: string;
  region: string;
  country_code: 'RU' | 'BY';
  lat: number;
  lon: number;
}

/** A pickup point or a parcel locker of the carrier. */
export interface CarrierPoint {
  /** The carrier's name for it; never that of another point. */
  code: string;
  type: PointType;
  name: string;
  address: string;
  hours: string;
  lat: number;
  lon: number;
  /** The nearest station; empty where there is none. */
  metro: string;
  has_fitting: boolean;
  takes_card: boolean;
  takes_cash: boolean;
}

export interface QuoteRequest {
  /** The carrier's code of the city. */
  cityCode: string;
  kind: ParcelKind;
  /** How many things are in the parcel. */
  pieces: number;
}

export interface CarrierQuote {
  /** Kopecks. */
  price: number;
  /** Days from the day on which the carrier gets the parcel. */
  days_min: number;
  days_max: number;
}

/** One line of a parcel; sums of one piece in kopecks. */
export interface ParcelItem {
  title: string;
  article: string;
  quantity: number;
  /** What the piece is worth: the carrier pays it when it loses the piece. */
  value: number;
  /** What the recipient pays for it on receipt; 0 when it is paid already. */
  payment: number;
}

export interface Parcel {
  /** The order's number: the carrier refuses a second parcel with it. */
  number: string;
  kind: ParcelKind;
  recipient: { name: string; phone: string; email: string };
  /** The carrier's code of the city. */
  cityCode: string;
  /** The street and house, for a courier. */
  address: string;
  /** The carrier's code of the point; null for a courier. */
  pointCode: string | null;
  comment: string;
  items: readonly ParcelItem[];
  /** What the recipient pays for the delivery on receipt, kopecks. */
  deliveryPayment: number;
}

export interface ParcelState {
  /** `accepted`: the carrier has not checked it yet; `registered`: it waits for the parcel, or has it. */
  registration: 'accepted' | 'registered' | 'refused' | 'deleted';
  /** What the parcel is tracked by; null until the carrier has given it. */
  number: string | null;
  /** Why it, or its deletion, was refused, in the carrier's words. */
  reasons: string[];
  /** How far the parcel has come; null until the carrier has it. `not_delivered` is final, as is `completed`. */
  stage: 'on_the_way' | 'ready_for_pickup' | 'completed' | 'not_delivered' | null;
  /** The carrier's own name of the last status; empty without one. */
  status: string;
}

/**
 * A carrier. Every method throws DeliveryRefusal when the carrier says no, and ProviderError when it stays unknown
 * what it did.
 */
export interface DeliveryProvider {
  /** Its name in the registry; stored with its points, prices and parcels. */
  readonly name: string;
  /** How shoppers know it. */
  readonly title: string;
  /** @returns the carrier's code of a city; null when it has none, or several that fit equally well */
  findCity(city: ShopCity): Promise<string | null>;
  /** @returns every point of a city that gives out parcels, never a part of them; [] when the carrier has none there */
  points(cityCode: string): Promise<CarrierPoint[]>;
  /** @param signal ends the wait */
  quote(request: QuoteRequest, signal: AbortSignal): Promise<CarrierQuote>;
  /** Registers a parcel; again with the same number finds the same one. @returns the carrier's id of it */
  register(parcel: Parcel): Promise<string>;
  state(reference: string): Promise<ParcelState>;
  /** Takes back the registration of a parcel that was not handed over. `state` tells when it is done. */
  remove(reference: string): Promise<void>;
}
