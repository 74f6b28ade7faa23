'use client';

import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Presses of the button that orders. One that comes while something which the order needs is still loading is kept,
 * and acted on once all of it has come.
 * @param act is given what was shown and typed at the press
 */
export function useKeptPress<Press>(isLoading: boolean, act: (press: Press) => Promise<void>) {
  const [kept, setKept] = useState<{ press: Press } | null>(null);
  const actOn = useEffectEvent((press: Press) => void act(press));
  useEffect(() => {
    if (isLoading || !kept) return;
    setKept(null);
    actOn(kept.press);
  }, [isLoading, kept]);
  return { isKept: kept !== null, press: (press: Press) => setKept({ press }) };
}
