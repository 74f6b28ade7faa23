import type { PickupPointType } from '#lib/domain/deliveries.ts';

/** Labels of the types of pickup points. */
export const POINT_LABELS = { pvz: 'ПВЗ', postamat: 'Постамат' } as const satisfies Record<
  PickupPointType,
  string
>;
