'use client';

import JsBarcode from 'jsbarcode';
import { texts } from '../../texts.ts';
import styles from './loyalty.module.scss';

/**
 * Widths of the blank zones left and right of an EAN-13 barcode, in modules (the units of its bars). Without these
 * zones a scanner cannot find the bars.
 */
const LEFT = 11;
const RIGHT = 7;
const HEIGHT = 44;

interface Encoded {
  encodings?: Array<{ data: string }>;
}

/** Encodes a number as a string with one digit per module: 1 is a part of a bar, 0 is blank. */
function encode(number: string): string {
  const target: Encoded = {};
  JsBarcode(target, number, { format: 'EAN13', flat: true });
  return (target.encodings ?? []).map(({ data }) => data).join('');
}

/** Builds the SVG path of all bars. */
function draw(modules: string): string {
  const runs = modules.matchAll(/1+/g);
  return [...runs]
    .map(({ 0: bar, index }) => `M${LEFT + index} 0h${bar.length}v${HEIGHT}h-${bar.length}z`)
    .join('');
}

/** The card's number as an EAN-13 barcode. */
export default function Barcode({ number }: { number: string }) {
  const modules = encode(number);
  return (
    <svg
      className={styles.barcode}
      viewBox={`0 0 ${LEFT + modules.length + RIGHT} ${HEIGHT}`}
      role="img"
      aria-label={texts.loyalty.barcode(number)}
      shapeRendering="crispEdges"
    >
      <path d={draw(modules)} fill="currentColor" />
    </svg>
  );
}
