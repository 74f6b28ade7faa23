import { encode } from 'uqr';
import styles from './sbp-code.module.scss';

/** Modules of white around the code that a camera needs. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  value: string;
  /** What the code is for. */
  label: string;
}

/** A QR code as a picture that stays sharp at any size. */
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
