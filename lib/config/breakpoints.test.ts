import { fileURLToPath } from 'node:url';
import { compileString } from 'sass';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const compile = (name: string) =>
  compileString(`@use 'styles/mixins' as *; @include from('${name}') { a { color: red } }`, {
    loadPaths: [root],
    style: 'compressed',
  }).css;

describe('BC-06 breakpoints', () => {
  it.each([
    ['screen-s', 540],
    ['tablet', 768],
    ['screen-m', 987],
    ['screen-l', 1024],
    ['desktop', 1280],
  ])('%s begins at %i px, and any narrower window belongs to a smaller breakpoint', (name, width) => {
    expect(compile(name)).toBe(`@media(min-width: ${width}px){a{color:red}}`);
  });

  it('defines no other breakpoint', () => {
    expect(() => compile('laptop')).toThrow();
  });
});
