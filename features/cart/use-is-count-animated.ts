import { useEffect, useState } from 'react';

/** Duration of the count's animation, ms (ST-17). */
const COUNT_MS = 3_000;

/**
 * Returns true for 3 s after each change of a count.
 * @param count undefined before the cart is loaded
 */
export function useIsCountAnimated(count: number | undefined): boolean {
  const [shown, setShown] = useState(count);
  const [animated, setAnimated] = useState<number>();
  if (count !== shown) {
    setShown(count);
    if (shown !== undefined) setAnimated(count);
  }
  useEffect(() => {
    if (animated === undefined) return;
    const timer = setTimeout(() => setAnimated(undefined), COUNT_MS);
    return () => clearTimeout(timer);
  }, [animated]);
  return animated !== undefined;
}
