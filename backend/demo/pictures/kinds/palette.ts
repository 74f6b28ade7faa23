import type { Material } from '../../shapes';
import type { Coat } from '../studio/drawing';
import { lightness, mix, type SurfaceName } from '../studio/light';

/** Everything that one picture's colour and material decide. */
export interface Palette {
  main: Coat;
  /** Main colour, a little deeper: for sides that turn away and parts behind. */
  deep: Coat;
  lining: Coat;
  insole: Coat;
  sole: Coat;
  stack: Coat;
  rubber: Coat;
  metal: Coat;
  thread: string;
  /** Cut edges that catch light. */
  edge: string;
}

/** @param hex the product's colour */
export function palette(hex: string, material: Material): Palette {
  const surface: SurfaceName = material;
  const light = lightness(hex);
  const dark = light < 0.35;
  return {
    main: { hex, surface },
    deep: { hex: mix(hex, '#120c09', 0.22), surface },
    lining: { hex: dark ? '#b99c7c' : '#dcc7ab', surface: 'lining' },
    insole: { hex: '#d3b793', surface: 'lining' },
    sole: { hex: dark ? '#2a211c' : '#7d5a3c', surface: 'edge' },
    stack: { hex: dark ? '#2c2019' : '#6f4c31', surface: 'wood' },
    rubber: { hex: dark ? '#1f1c1b' : '#ece6da', surface: 'rubber' },
    metal: { hex: '#d9b37c', surface: 'metal' },
    thread: mix(hex, light > 0.75 ? '#8a7a66' : '#f3e3cc', light > 0.75 ? 0.4 : 0.3),
    edge: mix(hex, '#fff1e0', 0.3),
  };
}
