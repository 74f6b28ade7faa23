import { MoreIcon } from '#components/ui/more-icon.tsx';
import { computeMetresPerPixel, computeScaleBar, type View, ZOOM } from '#lib/domain/geo.ts';
import styles from './map.module.scss';
import { MAX_ZOOM } from './markers.ts';
import { texts } from './texts.ts';

/** Maximum length of the scale bar, px. */
const MAX_BAR_PX = 96;

interface MapControlsProps {
  view: View;
  onZoom: (by: 1 | -1) => void;
  onFit: () => void;
}

/** Buttons of the map: zoom in, zoom out, and show all pins. */
export function MapControls({ view, onZoom, onFit }: MapControlsProps) {
  const tools = [
    { name: texts.closer, icon: 'plus', press: () => onZoom(1), disabled: view.zoom >= MAX_ZOOM },
    { name: texts.farther, icon: 'minus', press: () => onZoom(-1), disabled: view.zoom <= ZOOM.min },
    { name: texts.whole, icon: 'expand', press: onFit, disabled: false },
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
export function MapScale({ view }: { view: View }) {
  const { metres, pixels } = computeScaleBar(computeMetresPerPixel(view), MAX_BAR_PX);
  return (
    <div className={styles.scale} aria-hidden="true">
      <span className={styles.north}>{texts.north}</span>
      <span className={styles.bar} style={{ width: pixels }}>
        {texts.metres(metres)}
      </span>
    </div>
  );
}
