'use client';

import { Map as Canvas, ObjectManager, Placemark, useYMaps, YMaps } from '@iminside/react-yandex-maps';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import styles from './frame.module.scss';
import type { MapProps } from './pin.ts';
import {
  buildYandexMapState,
  toYandexFeatures,
  YANDEX_PRESETS,
  type YandexCanvas,
  type YandexObjectManager,
} from './yandex.ts';

const SCRIPT = 'https://api-maps.yandex.ru/';
/** Time limit for loading Yandex Maps, ms. After it the drawn map is shown. */
const TIMEOUT_MS = 8000;
const FOCUS_ZOOM = 15;
const FILL = { width: '100%', height: '100%' };
const OPTIONS = { suppressMapOpenBlock: true };
const HERE = { preset: 'islands#geolocationIcon' };
const MANAGER = {
  clusterize: true,
  gridSize: 64,
  hasBalloon: false,
  geoObjectOpenBalloonOnClick: false,
  clusterHasBalloon: false,
  clusterPreset: YANDEX_PRESETS.cluster,
  geoObjectPreset: YANDEX_PRESETS.pin,
};

interface YandexMapProps extends MapProps {
  apiKey: string;
  /** Called when Yandex Maps failed to load. */
  onFail: () => void;
}

/** Yandex Maps 2.1, with the same pins as the drawn map. */
export default function YandexMap({ apiKey, ...map }: YandexMapProps) {
  return (
    // `csp: true` makes the API work without `eval`, which the shop's Content-Security-Policy forbids.
    <YMaps query={{ lang: 'ru_RU', apikey: apiKey, csp: true, load: '' }}>
      <Pins {...map} />
    </YMaps>
  );
}

const isFailedScript = (reason: unknown) =>
  reason instanceof Event &&
  reason.target instanceof HTMLScriptElement &&
  reason.target.src.startsWith(SCRIPT);

function Pins({ pins, selected, onSelect, label, here, onFail }: Omit<YandexMapProps, 'apiKey'>) {
  const api = useYMaps();
  const [canvas, setCanvas] = useState<YandexCanvas | null>(null);
  const [manager, setManager] = useState<YandexObjectManager | null>(null);
  const features = useMemo(() => toYandexFeatures(pins), [pins]);
  const fail = useEffectEvent(onFail);
  const select = useEffectEvent(onSelect);

  // react-yandex-maps does not handle a script that fails to load, so the failure is reported as an unhandled
  // rejection.
  useEffect(() => {
    if (api) return;
    const timer = setTimeout(() => fail(), TIMEOUT_MS);
    const onRejection = (event: PromiseRejectionEvent) => {
      if (!isFailedScript(event.reason)) return;
      event.preventDefault();
      fail();
    };
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, [api]);

  useEffect(() => {
    manager?.objects.events.add('click', (event) => select(event.get('objectId')));
  }, [manager]);

  useEffect(() => {
    const pin = pins.find(({ id }) => id === selected);
    if (!manager || !canvas || !pin) return;
    manager.objects.setObjectOptions(pin.id, { preset: YANDEX_PRESETS.selected });
    void canvas.setCenter([pin.lat, pin.lon], Math.max(canvas.getZoom(), FOCUS_ZOOM));
    return () => {
      manager.objects.setObjectOptions(pin.id, { preset: YANDEX_PRESETS.pin });
    };
  }, [manager, canvas, pins, selected]);

  useEffect(() => {
    if (canvas && here) void canvas.setCenter([here.lat, here.lon], Math.max(canvas.getZoom(), FOCUS_ZOOM));
  }, [canvas, here]);

  return (
    <section className={styles.yandex} aria-label={label}>
      <Canvas
        defaultState={buildYandexMapState(pins, window.matchMedia('(pointer: coarse)').matches)}
        defaultOptions={OPTIONS}
        style={FILL}
        instanceRef={setCanvas}
        onError={onFail}
      >
        <ObjectManager
          defaultOptions={MANAGER}
          features={features}
          instanceRef={setManager}
          onError={onFail}
        />
        {here && <Placemark geometry={[here.lat, here.lon]} options={HERE} />}
      </Canvas>
    </section>
  );
}
