'use client';

import { useMemo, useState } from 'react';
import { useCoordinates } from '#features/addresses/index.ts';
import { type Coordinates, computeDistance } from '#lib/domain/geo.ts';
import { useGeolocation } from '#lib/hooks/use-geolocation.ts';
import { addressTexts } from '#lib/texts/address.ts';
import { useCheckout, useOrderPlace } from './provider.tsx';
import { getOwnAddress } from './rules.ts';
import { texts } from './texts.ts';

/** Distance from the center of the city beyond which the shopper's position is ignored, metres. */
const FAR_METRES = 100_000;

const { origin: originTexts } = texts;

/**
 * Selects the origin from which pickup places are sorted, nearest first. It is the shopper's position if the shopper
 * has requested this, else the typed address if the address service finds it, else the center of the city.
 */
export function useDistanceOrigin() {
  const { city } = useOrderPlace();
  const address = getOwnAddress(useCheckout());
  const home = useCoordinates(address);
  const [here, setHere] = useState<Coordinates | null>(null);
  const { ask, isAsking, trouble } = useGeolocation(setHere);
  const middle = city.coordinates;
  const isFar = here !== null && middle !== undefined && computeDistance(here, middle) > FAR_METRES;
  const me = isFar ? null : here;
  const { lat, lon } = me ?? home ?? middle ?? {};
  return {
    /**
     * Coordinates of the origin. The object remains the same while the coordinates do not change. Undefined when they
     * are unknown.
     */
    at: useMemo(() => (lat === undefined || lon === undefined ? undefined : { lat, lon }), [lat, lon]),
    /** The shopper's position, if it is the origin. */
    me,
    ask,
    /** Stops using the shopper's position. The origin is then the address or the city again. */
    leave: () => setHere(null),
    isAsking,
    /** Text that names the origin. */
    order: me
      ? originTexts.me
      : home && address
        ? originTexts.address(addressTexts.line({ ...address, city: '', flat: '' }))
        : middle && originTexts.center(city.name),
    /** Reason why the requested position is not the origin. */
    trouble: trouble ? originTexts.trouble[trouble] : isFar ? originTexts.far(city.name) : null,
  };
}
export type DistanceOrigin = ReturnType<typeof useDistanceOrigin>;
