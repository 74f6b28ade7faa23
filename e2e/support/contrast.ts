import type { Page } from '@playwright/test';
import sharp from 'sharp';

type Rgb = readonly [red: number, green: number, blue: number];

/** A line of text, or an icon, over a picture. */
interface Glyphs {
  what: string;
  /** Position in the window, px. */
  box: { left: number; top: number; right: number; bottom: number };
  color: [red: number, green: number, blue: number, alpha: number];
  /** Contrast that WCAG 2.2 AA requires: 4.5 for text, 3 for large text and icons. */
  wanted: number;
}

/**
 * Share of the pixels under a glyph that may have less contrast. Such pixels are a seam in leather or a reflection
 * one pixel wide.
 */
const TOLERATED = 0.02;

/** Style that hides all glyphs, but not their backgrounds. */
const HIDING = `*, ::before, ::after {
    color: transparent !important; caret-color: transparent !important;
    text-decoration-color: transparent !important; transition: none !important;
  }
  svg, [data-icon-before]::before, [data-icon-after]::after { visibility: hidden !important }`;

const luminance = (color: Rgb): number => {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (a: Rgb, b: Rgb): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((one, other) => other - one) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** Finds lines of text and icons over a picture or video in the window. Layers above the picture may be translucent. */
const findGlyphs = (page: Page): Promise<Glyphs[]> =>
  page.evaluate(() => {
    const colorOf = (value: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (value.match(/[\d.]+/g) ?? []).map(Number);
      return [red, green, blue, alpha] as [number, number, number, number];
    };
    const isPicture = (element: Element) =>
      element.matches('img, video') || getComputedStyle(element).backgroundImage.includes('url(');
    /** True when a picture is behind the element at a point, without an opaque layer between them. */
    const standsOnPicture = (element: Element, x: number, y: number) => {
      const stack = document.elementsFromPoint(x, y);
      const from = stack.findIndex(
        (one) => one === element || one.contains(element) || element.contains(one),
      );
      if (from < 0) return false;
      for (const one of stack.slice(from)) {
        if (isPicture(one)) return true;
        if (colorOf(getComputedStyle(one).backgroundColor)[3] === 1) return false;
      }
      return false;
    };
    const isIn = (box: DOMRect) =>
      box.width > 1 &&
      box.height > 1 &&
      box.top >= 0 &&
      box.bottom <= innerHeight &&
      box.left >= 0 &&
      box.right <= innerWidth;
    const found: Glyphs[] = [];
    const add = (element: Element, box: DOMRect, what: string, wanted: number, color: string) => {
      if (!isIn(box) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
      if (!standsOnPicture(element, box.left + box.width / 2, box.top + box.height / 2)) return;
      const { left, top, right, bottom } = box;
      found.push({ what, box: { left, top, right, bottom }, color: colorOf(color), wanted });
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!parent || !text || parent.closest('script, style, noscript, select')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(isIn);
      if (lines.length === 0) continue;
      const style = getComputedStyle(parent);
      if (style.clipPath !== 'none') continue;
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      for (const box of lines) add(parent, box, text.slice(0, 40), isLarge ? 3 : 4.5, style.color);
    }
    const ICON = 20;
    for (const control of document.querySelectorAll('a, button, summary, label, [role=button]')) {
      const box = control.getBoundingClientRect();
      // Skips controls outside the window, because setting an attribute makes the browser recompute styles.
      if (box.bottom <= 0 || box.top >= innerHeight) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? control.className;
      for (const drawing of control.querySelectorAll('svg'))
        add(
          drawing,
          drawing.getBoundingClientRect(),
          `${name}, its icon`,
          3,
          getComputedStyle(drawing).color,
        );
      for (const pseudo of ['before', 'after']) {
        const style = getComputedStyle(control, `::${pseudo}`);
        if (!style.maskImage.includes('url(') || style.opacity === '0') continue;
        control.setAttribute(`data-icon-${pseudo}`, '');
        const place = new DOMRect(
          box.x + (box.width - ICON) / 2,
          box.y + (box.height - ICON) / 2,
          ICON,
          ICON,
        );
        add(control, place, `${name}, its icon`, 3, style.backgroundColor);
      }
    }
    return found;
  });

/** Takes a screenshot of the window without glyphs. @returns a function that reads the color of a pixel */
async function pixelsBehind(page: Page) {
  // The Content-Security-Policy of the page forbids a style element, so the page gets a constructed style sheet.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, HIDING);
  const shot = await page.screenshot({ scale: 'css', animations: 'disabled' });
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number): Rgb => {
    const at = (y * info.width + x) * info.channels;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  };
}

const blend = (color: Glyphs['color'], behind: Rgb): Rgb => {
  const alpha = color[3];
  const mix = (index: 0 | 1 | 2) => color[index] * alpha + behind[index] * (1 - alpha);
  return [mix(0), mix(1), mix(2)];
};

/**
 * Finds text and icons whose contrast to the picture below is less than WCAG 2.2 AA requires.
 * The contrast is measured on the pixels under each glyph.
 */
export async function findLowContrast(page: Page): Promise<{ faint: string[]; measured: number }> {
  const glyphs = await findGlyphs(page);
  if (glyphs.length === 0) return { faint: [], measured: 0 };
  const pixel = await pixelsBehind(page);
  const faint: string[] = [];
  for (const { what, box, color, wanted } of glyphs) {
    const values: number[] = [];
    for (let y = Math.ceil(box.top); y < Math.floor(box.bottom); y++)
      for (let x = Math.ceil(box.left); x < Math.floor(box.right); x++) {
        const behind = pixel(x, y);
        values.push(contrast(blend(color, behind), behind));
      }
    values.sort((a, b) => a - b);
    const worst = values[Math.floor(values.length * TOLERATED)] ?? 21;
    if (worst < wanted) faint.push(`${what}: ${worst.toFixed(2)} of ${wanted}`);
  }
  return { faint, measured: glyphs.length };
}
