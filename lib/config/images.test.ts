import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildPictureSources, buildPictureUrl, buildSharePicture, buildZoomSources } from './images.ts';

const KEY = '/media/series/pump-stiletto.bordo.smooth.side';

afterEach(() => vi.unstubAllEnvs());

describe('buildPictureUrl', () => {
  it('returns the nearest width at or above the requested one', () => {
    expect(buildPictureUrl(KEY, 400)).toBe(`${KEY}/400.avif`);
    expect(buildPictureUrl(KEY, 401)).toBe(`${KEY}/600.avif`);
    expect(buildPictureUrl(KEY, 5000)).toBe(`${KEY}/800.avif`);
    expect(buildPictureUrl('/media/scenes/autumn/wide', 1300)).toBe('/media/scenes/autumn/wide/1600.avif');
  });

  it('replaces the width in a URL of the contract', () => {
    expect(buildPictureUrl(`${KEY}/800.avif`, 200)).toBe(`${KEY}/200.avif`);
    expect(buildPictureUrl('/media/tiles/shoes/400.avif', 800)).toBe('/media/tiles/shoes/800.avif');
  });

  it('does not change external URLs without a resizing service', () => {
    expect(buildPictureUrl('https://cdn.test/a b.jpg?x=1', 400)).toBe('https://cdn.test/a b.jpg?x=1');
  });

  it('sends external URLs to the resizing service, and never the shop’s own, inline or vector ones', () => {
    vi.stubEnv('NEXT_PUBLIC_IMAGE_RESIZER', 'https://img.test/{width}?src={url}');
    expect(buildPictureUrl('https://cdn.test/a.jpg?x=1', 400)).toBe(
      'https://img.test/400?src=https%3A%2F%2Fcdn.test%2Fa.jpg%3Fx%3D1',
    );
    expect(buildPictureUrl('/uploads/a.jpg', 400)).toBe('https://img.test/400?src=%2Fuploads%2Fa.jpg');
    expect(buildPictureUrl(KEY, 400)).toBe(`${KEY}/400.avif`);
    for (const inline of ['data:image/gif;base64,R0', '/guides/shoes.tools.svg'])
      expect(buildPictureUrl(inline, 400)).toBe(inline);
  });
});

describe('buildSharePicture', () => {
  it('is a JPEG of the only width that is generated', () => {
    expect(buildSharePicture(`${KEY}/400.avif`)).toEqual({ url: `${KEY}/800.jpg`, width: 800 });
    expect(buildSharePicture('/media/scenes/autumn/wide')).toEqual({
      url: '/media/scenes/autumn/wide/1200.jpg',
      width: 1200,
    });
  });

  it('does not change an external picture', () => {
    expect(buildSharePicture('https://cdn.test/a.png').url).toBe('https://cdn.test/a.png');
  });
});

describe('buildPictureSources', () => {
  it('lists each generated file once, with its actual width', () => {
    expect(buildPictureSources(`${KEY}/800.avif`, [300, 400, 700])).toEqual({
      src: `${KEY}/400.avif`,
      srcSet: `${KEY}/400.avif 400w, ${KEY}/800.avif 800w`,
    });
  });

  it('returns an empty srcset for a single width', () => {
    expect(buildPictureSources('https://cdn.test/a.jpg', [400, 800])).toEqual({
      src: 'https://cdn.test/a.jpg',
      srcSet: '',
    });
  });
});

describe('buildZoomSources', () => {
  it('18 never declares a greater width than a file has', () => {
    const widths = (master?: number) =>
      [...buildZoomSources(`${KEY}/800.avif`, master).srcSet.matchAll(/\/(\d+)\.avif (\d+)w/g)].map(
        ([, asked, declared]) => [Number(asked), Number(declared)],
      );
    const pages = [200, 400, 600, 800].map((width) => [width, width]);
    expect(widths(800)).toEqual(pages);
    expect(widths()).toEqual(pages);
    expect(widths(1000)).toEqual([...pages, [1200, 1000]]);
    expect(widths(1500)).toEqual([...pages, [1200, 1200], [2000, 1500]]);
  });

  it('uses larger widths than on pages for product pictures, and the usual widths for all other pictures', () => {
    expect(buildZoomSources(`${KEY}/800.avif`, 2000).srcSet).toContain(
      `${KEY}/800.avif 800w, ${KEY}/1200.avif 1200w, ${KEY}/2000.avif 2000w`,
    );
    const scene = '/media/scenes/autumn/wide';
    expect(buildZoomSources(scene, 2000)).toEqual(buildPictureSources(scene));
  });
});
