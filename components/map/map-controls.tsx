import { MoreIcon } from '#components/ui/more-icon.tsx';
import { computeMetresPerPixel, computeScaleBar, type MapView, ZOOM_LIMITS } from '#lib/domain/geo.ts';
import styles from './map.module.scss';
import { MAX_MAP_ZOOM } from './markers.ts';
import { mapTexts } from './texts.ts';

/** Maximum length of the scale bar, px. */
const MAX_BAR_PX = 96;

interface MapControlsProps {
  view: MapView;
  onZoom: (by: 1 | -1) => void;
  onFit: () => void;
}

/** Buttons of the map: zoom in, zoom out, and show all pins. */
export function MapControls({ view, onZoom, onFit }: MapControlsProps) {
  const tools = [
    { name: mapTexts.closer, icon: 'plus', press: () => onZoom(1), disabled: view.zoom >= MAX_MAP_ZOOM },
    {
      name: mapTexts.farther,
      icon: 'minus',
      press: () => onZoom(-1),
      disabled: view.zoom <= ZOOM_LIMITS.min,
    },
    { name: mapTexts.whole, icon: 'expand', press: onFit, disabled: false },
  ] as const;
  return (
    <div className={styles.tools}>
      {tools.map(({ name, icon, press, disabled }) => (
        <button
          key={icon}
          type="button"
          className={styles.tool}
          aria-label={name}
          title={name}
          aria-disabled={disabled || undefined}
          onClick={() => {
            if (!disabled) press();
          }}
        >
          <MoreIcon name={icon} width="20" height="20" />
        </button>
      ))}
    </div>
  );
}

/** Scale bar of the map, with the direction of north. */
export function MapScale({ view }: { view: MapView }) {
  const { metres, pixels } = computeScaleBar(computeMetresPerPixel(view), MAX_BAR_PX);
  return (
    <div className={styles.scale} aria-hidden="true">
      <span className={styles.north}>{mapTexts.north}</span>
      <span className={styles.bar} style={{ width: pixels }}>
        {mapTexts.metres(metres)}
      </span>
    </div>
  );
}
