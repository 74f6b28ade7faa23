import type { ParcelDestination, PickupPointType } from '#lib/domain/deliveries.ts';

/** City of the shop. */
export interface ShopCity {
  name: string;
  region: string;
  country_code: 'RU' | 'BY';
  lat: number;
  lon: number;
}

/** Pickup point or parcel locker of the carrier. */
export interface CarrierPoint {
  /** The carrier's unique code of the point. */
  code: string;
  type: PickupPointType;
  name: string;
  address: string;
  hours: string;
  lat: number;
  lon: number;
  /** Nearest metro station, empty without one. */
  metro: string;
  has_fitting: boolean;
  takes_card: boolean;
  takes_cash: boolean;
}

/** Parcel to quote. */
export interface QuoteRequest {
  /** The carrier's code of the city. */
  cityCode: string;
  kind: ParcelDestination;
  /** Number of units in the parcel. */
  pieces: number;
}

/** Price and delivery time of a parcel. */
export interface CarrierQuote {
  /** Price in kopecks. */
  price: number;
  /** Minimum number of days from the day on which the carrier receives the parcel. */
  days_min: number;
  days_max: number;
}

/** Line of a parcel, with sums per unit in kopecks. */
export interface ParcelItem {
  title: string;
  article: string;
  quantity: number;
  /** Declared value of the unit. The carrier pays this sum if it loses the unit. */
  value: number;
  /** Sum that the recipient pays on receipt, 0 when it is already paid. */
  payment: number;
}

/** Parcel to register. */
export interface Parcel {
  /** The order's number. The carrier refuses a second parcel with the same number. */
  number: string;
  kind: ParcelDestination;
  recipient: { name: string; phone: string; email: string };
  /** The carrier's code of the city. */
  cityCode: string;
  /** Street and house, for a courier. */
  address: string;
  /** The carrier's code of the point, null for a courier. */
  pointCode: string | null;
  comment: string;
  items: readonly ParcelItem[];
  /** Sum that the recipient pays for the delivery on receipt, kopecks. */
  deliveryPayment: number;
}

/** Current state of a parcel. */
export interface ParcelState {
  /**
   * `accepted`: the carrier has not checked the parcel yet. `registered`: the parcel is valid. It remains `registered`
   * after the hand-over to the carrier.
   */
  registration: 'accepted' | 'registered' | 'refused' | 'deleted';
  /** Tracking number, null until the carrier has assigned it. */
  number: string | null;
  /** The carrier's reasons for refusing the parcel or its deletion. */
  reasons: string[];
  /** Progress of the parcel, null until the carrier has received it. `not_delivered` and `completed` are final. */
  stage: 'on_the_way' | 'ready_for_pickup' | 'completed' | 'not_delivered' | null;
  /** The carrier's title of the last status, empty without one. */
  status: string;
}

/**
 * Carrier. Every method throws DeliveryRefusal when the carrier refuses, and ProviderError when the result is unknown.
 */
export interface DeliveryProvider {
  /** Name in the registry, stored with points, prices and parcels. */
  readonly name: string;
  /** Name for shoppers. */
  readonly title: string;
  /**
   * Finds the carrier's code of a city.
   * @returns null when no city matches, or when several cities match equally well
   */
  findCity(city: ShopCity): Promise<string | null>;
  /**
   * Lists a city's points that hand out parcels. An incomplete list is treated as an error.
   * @returns [] when the carrier has no points in the city
   */
  listPoints(cityCode: string): Promise<CarrierPoint[]>;
  /**
   * Quotes the price and the days of a parcel.
   * @param signal aborts the request
   */
  quote(request: QuoteRequest, signal: AbortSignal): Promise<CarrierQuote>;
  /**
   * Registers a parcel. A repeated call with the same number returns the same parcel.
   * @returns the carrier's id of the parcel
   */
  register(parcel: Parcel): Promise<string>;
  /** Returns the current state of a parcel. */
  getState(reference: string): Promise<ParcelState>;
  /**
   * Deletes the registration of a parcel that was not handed over. The carrier may complete the deletion later, see
   * getState.
   */
  remove(reference: string): Promise<void>;
}
