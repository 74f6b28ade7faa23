import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FILES = globSync('{app,components,features,styles}/**/*.scss');
/** CSS properties that the compositor can animate. An animation of any other property repaints every frame. */
const COMPOSITED = ['opacity', 'transform', 'translate', 'scale', 'rotate'];
const KEYFRAMES = /@keyframes [\w-]+ \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

const propertiesOf = (source: string): string[] =>
  [...source.matchAll(KEYFRAMES)].flatMap(([block]) =>
    [...block.matchAll(/([\w-]+):/g)].flatMap(([, property]) => property ?? []),
  );

describe('keyframes', () => {
  const animated = FILES.map((path) => ({
    path,
    properties: propertiesOf(readFileSync(path, 'utf8')),
  })).filter(({ properties }) => properties.length > 0);

  it('are found', () => {
    expect(animated.length).toBeGreaterThan(5);
  });

  it.each(animated)('of $path animate only properties that need no repainting', ({ properties }) => {
    expect(properties.filter((property) => !COMPOSITED.includes(property))).toEqual([]);
  });
});
