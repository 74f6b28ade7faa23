import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Drawing, type Item, isSolid, type Mark, type Solid } from './drawing';
import { type Form, inflate, sample } from './form';
import { type Box, bounds, type Line, lerp } from './geometry';
import type { Ground } from './ground';
import { LUT_SIZE, rgb, SURFACES, type Surface, shades } from './light';
import { blur, coverage, type Mask } from './mask';
import { TEXELS, TEXTURE_SIZE, texture } from './textures';

/** Where drawing units fall on the canvas: pixel = unit × scale + shift. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** Work is cut into turns of about this length, so that the service keeps answering. */
const TURN_MS = 15;
const forms = new WeakMap<readonly Line[], Map<number, Form>>();

/** A picture being made: RGB in 0…255. */
export class Canvas {
  readonly data: Float32Array;
  private turn = performance.now();

  constructor(
    readonly width: number,
    readonly height: number,
    ground: Ground,
  ) {
    this.data = new Float32Array(width * height * 3);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        ground((x + 0.5) / width, (y + 0.5) / height, this.data, (y * width + x) * 3);
  }

  async draw(drawing: Pick<Drawing, 'ground' | 'items'>, view: View): Promise<void> {
    await this.add(drawing.ground, view);
    await this.add(drawing.items, view);
  }

  async add(items: readonly Item[], view: View): Promise<void> {
    for (const item of items) {
      if (isSolid(item)) this.solid(item, view);
      else this.mark(item, view);
      if (performance.now() - this.turn < TURN_MS) continue;
      await nextTurn();
      this.turn = performance.now();
    }
  }

  /** @returns bytes, three a pixel */
  bytes(): Uint8Array {
    const out = new Uint8ClampedArray(this.data.length);
    out.set(this.data);
    return new Uint8Array(out.buffer);
  }

  private area(lines: readonly Line[], margin: number): Box {
    const b = bounds(lines, margin);
    return {
      x0: Math.max(0, b.x0),
      y0: Math.max(0, b.y0),
      x1: Math.min(this.width, b.x1),
      y1: Math.min(this.height, b.y1),
    };
  }

  private mark(mark: Mark, view: View, within?: Mask) {
    const [sx, sy] = typeof mark.blur === 'object' ? mark.blur : [mark.blur ?? 0, mark.blur ?? 0];
    const mask =
      sx + sy > 0
        ? this.softMask(mark.lines, view, sx * view.scale, sy * view.scale)
        : this.mask(mark.lines, view);
    const color = rgb(mark.hex).map((v) => v * 255);
    const opacity = mark.opacity ?? 1;
    this.eachPixel(mask, within, (i, cover) => {
      const a = cover * opacity;
      for (let k = 0; k < 3; k++) this.data[i + k] = (this.data[i + k] ?? 0) * (1 - a) + (color[k] ?? 0) * a;
    });
  }

  private mask(lines: readonly Line[], view: View): Mask {
    const px = toPixels(lines, view);
    return coverage(px, this.area(px, 1));
  }

  /** A blurred shape, made small and enlarged: blur has no detail to lose. */
  private softMask(lines: readonly Line[], view: View, sx: number, sy: number): Mask {
    const f = Math.max(1, Math.floor(Math.min(sx, sy) / 2.5));
    const px = toPixels(lines, view);
    const small = px.map((line) => line.map(([x, y]) => [x / f, y / f] as const));
    const area = this.area(px, 3 * Math.max(sx, sy) + f);
    const soft = blur(coverage(small, bounds(small, (3 * Math.max(sx, sy)) / f + 1)), sx / f, sy / f);
    const x = Math.floor(area.x0);
    const y = Math.floor(area.y0);
    const w = Math.max(0, Math.ceil(area.x1) - x);
    const h = Math.max(0, Math.ceil(area.y1) - y);
    const data = new Float32Array(w * h);
    for (let j = 0; j < h; j++)
      for (let i = 0; i < w; i++) {
        const gx = (x + i + 0.5) / f - soft.x - 0.5;
        const gy = (y + j + 0.5) / f - soft.y - 0.5;
        const cx = Math.floor(gx);
        const cy = Math.floor(gy);
        const fx = gx - cx;
        const fy = gy - cy;
        if (cx < 0 || cy < 0 || cx >= soft.w - 1 || cy >= soft.h - 1) continue;
        const k = cy * soft.w + cx;
        const upper = lerp(soft.data[k] ?? 0, soft.data[k + 1] ?? 0, fx);
        const lower = lerp(soft.data[k + soft.w] ?? 0, soft.data[k + soft.w + 1] ?? 0, fx);
        data[j * w + i] = lerp(upper, lower, fy);
      }
    return { x, y, w, h, data };
  }

  private eachPixel(
    mask: Mask,
    within: Mask | undefined,
    paint: (i: number, cover: number, x: number, y: number) => void,
  ) {
    for (let row = 0; row < mask.h; row++)
      for (let column = 0; column < mask.w; column++) {
        let cover = mask.data[row * mask.w + column] ?? 0;
        if (cover < 0.003) continue;
        const x = mask.x + column;
        const y = mask.y + row;
        if (within) {
          const wx = x - within.x;
          const wy = y - within.y;
          if (wx < 0 || wy < 0 || wx >= within.w || wy >= within.h) continue;
          cover *= within.data[wy * within.w + wx] ?? 0;
        }
        paint((y * this.width + x) * 3, cover, x, y);
      }
  }

  private solid(solid: Solid, view: View) {
    if (solid.cast) {
      const { dx, dy, blur: soft, opacity } = solid.cast;
      const lines = solid.shape.map((line) => line.map(([x, y]) => [x + dx, y + dy] as const));
      this.mark(
        { lines, hex: '#1a100a', opacity, blur: soft },
        view,
        solid.clip && this.mask(solid.clip, view),
      );
    }
    const mask = this.mask(solid.shape, view);
    if (solid.clip) {
      const clip = this.mask(solid.clip, view);
      const whole = Float32Array.from(mask.data);
      mask.data.fill(0);
      this.eachPixel({ ...mask, data: whole }, clip, (_, cover, x, y) => {
        mask.data[(y - mask.y) * mask.w + x - mask.x] = cover;
      });
    }
    this.light(solid, mask, view);
    for (const mark of solid.marks ?? []) this.mark(mark, view, mask);
  }

  private light(solid: Solid, mask: Mask, view: View) {
    const round = solid.round ?? 26;
    const form = formOf(solid.body ?? solid.shape, round);
    const height = Math.SQRT2 * round * (solid.full ?? 1) * (solid.hollow ? -1 : 1);
    const surface: Surface = SURFACES[solid.surface];
    const grain = surface.texture && texture(surface.texture, TEXELS / view.scale);
    const bump = surface.bump ?? 0;
    const mottle = surface.mottle ?? 0;
    const lut = shades(solid.hex, solid.surface);
    const [tiltX, tiltY] = solid.tilt ?? [0, 0];
    const u = new Float32Array(3);
    const half = (LUT_SIZE - 1) / 2;
    this.eachPixel(mask, undefined, (i, cover, px, py) => {
      const x = (px + 0.5 - view.x) / view.scale;
      const y = (py + 0.5 - view.y) / view.scale;
      sample(form, x, y, u);
      const level = Math.max(0, u[0] ?? 0);
      const k = height / (2 * Math.sqrt(level + 0.004));
      let nx = -(u[1] ?? 0) * k + tiltX;
      let ny = -(u[2] ?? 0) * k + tiltY;
      let tone = 1 - 0.16 * Math.max(0, 1 - level * 9) ** 2;
      if (grain) {
        const texel =
          (Math.floor(y * TEXELS) & (TEXTURE_SIZE - 1)) * TEXTURE_SIZE +
          (Math.floor(x * TEXELS) & (TEXTURE_SIZE - 1));
        nx -= (grain.slopeX[texel] ?? 0) * bump;
        ny -= (grain.slopeY[texel] ?? 0) * bump;
        tone *= 1 + (grain.height[texel] ?? 0) * mottle;
      }
      const l = 1 / Math.sqrt(1 + nx * nx + ny * ny);
      const gx = (nx * l + 1) * half;
      const gy = (ny * l + 1) * half;
      const cx = Math.min(LUT_SIZE - 2, Math.floor(gx));
      const cy = Math.min(LUT_SIZE - 2, Math.floor(gy));
      const fx = gx - cx;
      const fy = gy - cy;
      const at = (cy * LUT_SIZE + cx) * 3;
      for (let c = 0; c < 3; c++) {
        const upper = (lut[at + c] ?? 0) * (1 - fx) + (lut[at + 3 + c] ?? 0) * fx;
        const lower =
          (lut[at + LUT_SIZE * 3 + c] ?? 0) * (1 - fx) + (lut[at + LUT_SIZE * 3 + 3 + c] ?? 0) * fx;
        const value = (upper * (1 - fy) + lower * fy) * tone;
        this.data[i + c] = (this.data[i + c] ?? 0) * (1 - cover) + value * cover;
      }
    });
  }
}

function toPixels(lines: readonly Line[], view: View): Line[] {
  return lines.map((line) =>
    line.map(([x, y]) => [x * view.scale + view.x, y * view.scale + view.y] as const),
  );
}

function formOf(body: readonly Line[], round: number): Form {
  const known = forms.get(body) ?? new Map<number, Form>();
  forms.set(body, known);
  const form = known.get(round) ?? inflate(body, round);
  known.set(round, form);
  return form;
}
