import { encode } from 'uqr';
import styles from './sbp-code.module.scss';

/** Width of the white margin around the code that a camera needs, in modules of the code. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  value: string;
  /** Accessible name, which describes the purpose of the code. */
  label: string;
}

/** QR code as an SVG, sharp at any size. */
export default function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: QUIET_ZONE });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={modules.join('')} />
    </svg>
  );
}
