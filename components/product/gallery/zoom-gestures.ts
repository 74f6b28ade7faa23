import type { Swiper } from 'swiper/types';
import { RUBBER_BAND_FACTOR, watchSwipes } from '#lib/hooks/watch-swipes.ts';

/** Maximum zoom factor of a picture, relative to its size when it fits the screen. */
export const MAX_PICTURE_SCALE = 2.5;

/**
 * Changes the picture by swipes that work as in the strip of pictures on the page (BC-07). Swiper's own
 * swipes are not used, because Swiper measures a movement only from the end of its dead zone.
 * @returns a function that disables the swipes
 */
export function enableSwipes(swiper: Swiper): () => void {
  let from: { index: number; left: number } | null = null;
  return watchSwipes(swiper.el, {
    isEnabled: () => swiper.zoom.scale === 1,
    onMove: (dx) => {
      from ??= { index: swiper.activeIndex, left: swiper.translate };
      const isBeyond = dx > 0 ? from.index === 0 : from.index === swiper.slides.length - 1;
      swiper.setTransition(0);
      swiper.setTranslate(from.left + (isBeyond ? dx * RUBBER_BAND_FACTOR : dx));
    },
    onEnd: (turn) => {
      swiper.slideTo((from?.index ?? 0) + turn);
      from = null;
    },
  });
}

/**
 * Toggles the zoom at the position of a click, and zooms by the wheel.
 * @returns a function that disables both
 */
export function enableZoomByPress(swiper: Swiper): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const toggle = ({ clientX, clientY }: MouseEvent) => swiper.zoom.toggle(createPointer(clientX, clientY));
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const isEnlarged = swiper.zoom.scale > 1;
    if (isEnlarged ? event.deltaY > 0 : event.deltaY < 0) toggle(event);
  };
  swiper.el.addEventListener('click', toggle, { signal });
  swiper.el.addEventListener('wheel', onWheel, { signal, passive: false });
  return () => stop.abort();
}

/** Toggles the zoom at the middle of the current picture, for the keyboard. */
export function toggleZoom(swiper: Swiper): void {
  const { left, top, width, height } = swiper.el.getBoundingClientRect();
  swiper.zoom.toggle(createPointer(left + width / 2, top + height / 2));
}

/** Creates a pointer event that passes the position of the zoom to Swiper. */
const createPointer = (clientX: number, clientY: number) =>
  new PointerEvent('pointerdown', { clientX, clientY });
