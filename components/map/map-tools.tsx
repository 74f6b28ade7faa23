import { Icon } from '@/components/ui/icon';
import { metresPerPixel, scaleBar, type View, ZOOM } from '@/lib/domain/geo';
import styles from './map.module.scss';
import { NEAREST } from './markers';
import { texts } from './texts';

/** The scale bar is at most so long, px. */
const BAR = 96;

interface MapToolsProps {
  view: View;
  onZoom: (by: 1 | -1) => void;
  onWhole: () => void;
}

/** What moves the map without a gesture. */
export function MapTools({ view, onZoom, onWhole }: MapToolsProps) {
  const tools = [
    { name: texts.closer, icon: 'plus', press: () => onZoom(1), off: view.zoom >= NEAREST },
    { name: texts.farther, icon: 'minus', press: () => onZoom(-1), off: view.zoom <= ZOOM.min },
    { name: texts.whole, icon: 'expand', press: onWhole, off: false },
  ] as const;
  return (
    <div className={styles.tools}>
      {tools.map(({ name, icon, press, off }) => (
        <button
          key={icon}
          type="button"
          className={styles.tool}
          aria-label={name}
          title={name}
          aria-disabled={off || undefined}
          onClick={() => {
            if (!off) press();
          }}
        >
          <Icon name={icon} width="20" height="20" />
        </button>
      ))}
    </div>
  );
}

/** How long a kilometre is here, and where north is. */
export function MapScale({ view }: { view: View }) {
  const { metres, pixels } = scaleBar(metresPerPixel(view), BAR);
  return (
    <div className={styles.scale} aria-hidden="true">
      <span className={styles.north}>{texts.north}</span>
      <span className={styles.bar} style={{ width: pixels }}>
        {texts.metres(metres)}
      </span>
    </div>
  );
}
