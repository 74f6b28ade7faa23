'use client';

import { useMemo, useState } from 'react';
import { useCoordinates } from '#features/addresses/index.ts';
import { type Coordinates, metresBetween } from '#lib/domain/geo.ts';
import { useGeolocation } from '#lib/hooks/use-geolocation.ts';
import { addressTexts } from '#lib/texts/address.ts';
import { useCheckout, useOrderPlace } from './provider.tsx';
import { ownAddress } from './rules.ts';
import { texts } from './texts.ts';

/** Somebody this far from the middle of a city has not come to fetch an order in it, metres. */
const FAR_METRES = 100_000;

const { origin: told } = texts;

/**
 * From where places of delivery are sorted, the nearest first: from where the shopper is, once they have asked for it;
 * else from their address, where the address service knows it; else from the middle of the city.
 */
export function useOrigin() {
  const { city } = useOrderPlace();
  const address = ownAddress(useCheckout());
  const home = useCoordinates(address);
  const [here, setHere] = useState<Coordinates | null>(null);
  const { ask, isAsking, trouble } = useGeolocation(setHere);
  const middle = city.coordinates;
  const isFar = here !== null && middle !== undefined && metresBetween(here, middle) > FAR_METRES;
  const me = isFar ? null : here;
  const { lat, lon } = me ?? home ?? middle ?? {};
  return {
    /** The same while the place is the same; undefined where it is not known. */
    at: useMemo(() => (lat === undefined || lon === undefined ? undefined : { lat, lon }), [lat, lon]),
    /** Where the shopper is, if that is the origin. */
    me,
    ask,
    /** Back to the address or the city. */
    leave: () => setHere(null),
    isAsking,
    /** Whose neighbourhood comes first. */
    order: me
      ? told.me
      : home && address
        ? told.address(addressTexts.line({ ...address, city: '', flat: '' }))
        : middle && told.center(city.name),
    /** Why the shopper's own place is not the origin though they asked for it. */
    trouble: trouble ? told.trouble[trouble] : isFar ? told.far(city.name) : null,
  };
}
export type Origin = ReturnType<typeof useOrigin>;
