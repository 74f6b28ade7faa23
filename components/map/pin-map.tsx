'use client';

import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { joinClassNames } from '#components/ui/join-class-names.ts';
import { getPublicSetting } from '#lib/config/public-settings.ts';
import frame from './frame.module.scss';
import type { MapProps } from './pin.ts';
import { mapTexts } from './texts.ts';
import { useYandexAllowed } from './use-yandex-allowed.ts';

const DrawnMap = lazy(() => import('./drawn-map.tsx'));
const YandexMap = lazy(() => import('./yandex-map.tsx'));

interface PinMapProps extends MapProps {
  className?: string;
  cardClassName?: string;
  /** Card of the selected pin, rendered over the lower edge of the map. */
  children?: ReactNode;
}

/**
 * Map with pins (AP-18): Yandex Maps or the drawn map. Yandex Maps is shown if the shop has a key for it, and
 * if the shopper has consented to third-party scripts or pressed the button for Yandex Maps. Otherwise, or when
 * Yandex Maps fails to load, the drawn map is shown. The code of either map is loaded when the map is close to
 * the viewport.
 */
export function PinMap({ className, cardClassName, children, ...map }: PinMapProps) {
  const root = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [failed, setFailed] = useState(false);
  const { allowed, allow } = useYandexAllowed();
  const apiKey = getPublicSetting('NEXT_PUBLIC_YANDEX_MAPS_KEY');
  const hasYandex = apiKey !== '' && !failed;

  useEffect(() => {
    if (!root.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '200px' },
    );
    watcher.observe(root.current);
    return () => watcher.disconnect();
  }, []);

  return (
    <div ref={root} className={joinClassNames(frame.frame, className)}>
      {near && (
        <Suspense fallback={null}>
          {hasYandex && allowed ? (
            <YandexMap {...map} apiKey={apiKey} onFail={() => setFailed(true)} />
          ) : (
            <>
              <DrawnMap {...map} />
              {hasYandex && (
                <button type="button" className={frame.yandexOffer} onClick={allow}>
                  {mapTexts.yandex}
                </button>
              )}
            </>
          )}
        </Suspense>
      )}
      {children && <div className={joinClassNames(frame.card, cardClassName)}>{children}</div>}
    </div>
  );
}
