import type { ColumnType } from 'kysely';
import type { ParcelDestination, ShipmentStatus } from '#lib/domain/deliveries.ts';
import type { DefaultedColumn, DefaultedJsonColumn } from './columns.ts';

/** Tables with data of carriers, which are a part of `Database`. Sums are in kopecks. */
export interface DeliveryTables {
  delivery_cities: { provider: string; city_id: number; code: string };
  delivery_quotes: {
    provider: string;
    city_id: number;
    kind: ParcelDestination;
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
    running_until: DefaultedColumn<Date | null>;
    accepts_losses: DefaultedColumn<boolean>;
    started_at: DefaultedColumn<Date | null>;
    finished_at: DefaultedColumn<Date | null>;
    /** Report of the import, in the form of lib/contracts/carriers. */
    report: DefaultedJsonColumn<unknown>;
  };
  shipments: {
    order_id: number;
    provider: string;
    status: ShipmentStatus;
    reference: DefaultedColumn<string | null>;
    track_number: DefaultedColumn<string | null>;
    carrier_status: DefaultedColumn<string>;
    errors: DefaultedJsonColumn<string[]>;
    created_at: ColumnType<Date, Date, Date>;
    updated_at: Date;
    check_at: Date | null;
  };
}
