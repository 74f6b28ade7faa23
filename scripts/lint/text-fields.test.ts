import { globSync, readFileSync } from 'node:fs';
import { compile } from 'sass';
import { beforeAll, expect, it } from 'vitest';
import { createFontSubsets } from '../shop/fonts.ts';

/** Rule of styles/globals.scss for text fields on touch screens, without blanks. */
const RULE =
  '@media(any-pointer:coarse),(width<1024px){input:not([type=radio],[type=checkbox],[type=range]),select,textarea{font-size:max(16px,var(--field-text,1rem))!important}}';

// The style sheet contains the rules of the default fonts.
beforeAll(() => createFontSubsets());

it('the font of a text field has at least 16 px on touch screens, whatever the component’s styles are', () => {
  const css = compile('styles/globals.scss', { style: 'compressed' }).css.replaceAll(/[\s"']/g, '');
  expect(css).toContain(RULE.replaceAll(/[\s"']/g, ''));
});

it('no component overrides the font size of text fields', () => {
  const files = globSync('{app,components,features}/**/*.scss');
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /font(?:-size)?:[^;]*!important/.test(readFileSync(file, 'utf8')))).toEqual(
    [],
  );
});
