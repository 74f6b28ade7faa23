import type { ColumnType } from 'kysely';
import type { ParcelKind, ShipmentStatus } from '#lib/domain/deliveries.ts';
import type { Defaulted, DefaultedJson } from './columns.ts';

/** Tables with data of carriers, which are a part of `Database`. Sums are in kopecks. */
export interface DeliveryTables {
  delivery_cities: { provider: string; city_id: number; code: string };
  delivery_quotes: {
    provider: string;
    city_id: number;
    kind: ParcelKind;
    pieces: number;
    /** Price in kopecks. The price and both numbers of days are null when the shop's rate table applies. */
    price: number | null;
    days_min: number | null;
    days_max: number | null;
    expires_at: Date;
  };
  point_imports: {
    provider: string;
    due_at: Date;
    running_until: Defaulted<Date | null>;
    accepts_losses: Defaulted<boolean>;
    started_at: Defaulted<Date | null>;
    finished_at: Defaulted<Date | null>;
    /** Report of the import, in the form of lib/contracts/carriers. */
    report: DefaultedJson<unknown>;
  };
  shipments: {
    order_id: number;
    provider: string;
    status: ShipmentStatus;
    reference: Defaulted<string | null>;
    track_number: Defaulted<string | null>;
    carrier_status: Defaulted<string>;
    errors: DefaultedJson<string[]>;
    created_at: ColumnType<Date, Date, Date>;
    updated_at: Date;
    check_at: Date | null;
  };
}
