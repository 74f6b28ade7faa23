import type { Page } from '@playwright/test';
import { SCENE_PRODUCT_BOXES, type SceneFormat, type SceneName } from '#demo/scenes.ts';

/** Tolerance at each edge of a frame, percent of the picture's size. */
const TOLERANCE = 0.6;

interface Shown {
  name: string;
  format: string;
  /** Part of the picture that its frame shows, percent of the picture's size. */
  window: [left: number, top: number, right: number, bottom: number];
  /**
   * Right edge of the text over the picture, percent of the picture's width. Null if there is no text over the
   * picture.
   */
  words: number | null;
}

/** Finds every scene on the page, and the part of the picture that its frame shows. */
const findScenes = (page: Page): Promise<Shown[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img, article img')].flatMap((image) => {
      const source = image.parentElement?.querySelector('source');
      const wide = source && matchMedia(source.media).matches ? source.srcset : null;
      const [, name, format] = /\/media\/scenes\/([\w-]+)\/(wide|tall)/.exec(wide ?? image.srcset) ?? [];
      const box = image.getBoundingClientRect();
      if (!name || !format || box.width === 0) return [];
      const ratio = format === 'wide' ? 16 / 9 : 4 / 5;
      const scale = Math.max(box.width / ratio, box.height);
      const [x = 50, y = 50] = getComputedStyle(image).objectPosition.split(' ').map(Number.parseFloat);
      const across = (box.width / (scale * ratio)) * 100;
      const down = (box.height / scale) * 100;
      const left = (x / 100) * (100 - across);
      const top = (y / 100) * (100 - down);
      const over = image.closest('li, header')?.querySelector('[data-over]');
      const words =
        over && getComputedStyle(over).position === 'absolute' ? over.getBoundingClientRect() : null;
      return [
        {
          name,
          format,
          window: [left, top, left + across, top + down] as [number, number, number, number],
          words: words && left + ((words.right - box.left) / box.width) * across,
        },
      ];
    }),
  );

/** Finds scenes of a page whose products are cropped or covered by text. A correct page has no such scenes. */
export async function findCroppedScenes(page: Page): Promise<string[]> {
  return (await findScenes(page)).flatMap(({ name, format, window, words }) => {
    const goods = SCENE_PRODUCT_BOXES[name as SceneName][format as SceneFormat];
    const [left, top, right, bottom] = window;
    const isWhole =
      left <= goods[0] + TOLERANCE &&
      top <= goods[1] + TOLERANCE &&
      right >= goods[2] - TOLERANCE &&
      bottom >= goods[3] - TOLERANCE;
    const isFree = words === null || words <= goods[0] + TOLERANCE;
    return [
      ...(isWhole
        ? []
        : [`${name} ${format} is cut: ${window.map(Math.round).join(' ')}, goods ${goods.join(' ')}`]),
      ...(isFree ? [] : [`words stand on the goods of ${name}: up to ${Math.round(words ?? 0)}`]),
    ];
  });
}
