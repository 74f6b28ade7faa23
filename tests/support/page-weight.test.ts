import { expect, it } from 'vitest';
import { listScripts, pickPicture } from './page-weight.ts';

const img = (sizes: string) =>
  `<img src="/600.avif" srcSet="/200.avif 200w, /400.avif 400w, /800.avif 800w" sizes="${sizes}"/>`;

it.each([
  ['46vw', 390, 1, '/200.avif'],
  ['46vw', 390, 2, '/400.avif'],
  ['100vw', 390, 3, '/800.avif'],
  ['(min-width: 768px) 10vw, 100vw', 390, 1, '/400.avif'],
  ['(min-width: 768px) 10vw, 100vw', 1280, 1, '/200.avif'],
  ['72px', 1280, 2, '/200.avif'],
])('picks the candidate of %s in a window of %i px at a density of %i', (sizes, width, density, url) => {
  expect(pickPicture(img(sizes), width, density)).toBe(url);
});

it('picks the `src` of a picture without `srcset`', () => {
  expect(pickPicture('<img src="/one.avif"/>', 390, 2)).toBe('/one.avif');
});

it('lists the scripts of tags and of the script loader, except scripts for old browsers', () => {
  const html =
    '<script src="/old.js" noModule=""></script><script src="/a.js" async=""></script>' +
    '<script>for(const src of ["/a.js","/b.js"]){}</script>';
  expect(listScripts(html)).toEqual(['/a.js', '/b.js']);
});
