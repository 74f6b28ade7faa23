import type { Scene } from '@/lib/contracts/materials';
import type { SceneName } from '../scenes';

/** A picture of a group of goods, wide and tall. */
export function scene(name: SceneName, alt: string): Scene {
  const src = `/media/scenes/${name}`;
  return {
    wide: { src: `${src}/wide`, width: 1600, height: 900, alt },
    tall: { src: `${src}/tall`, width: 800, height: 1000, alt },
  };
}
