import type { Swiper } from 'swiper/types';
import { GIVE, watchSwipes } from '#lib/hooks/watch-swipes.ts';

/** How many times its fitted size a picture is enlarged to. */
export const MAX_SCALE = 2.5;

/** Turns by the same swipes as the page's strip (BC-07): Swiper counts a movement from the end of its dead zone. @returns stops it */
export function turnBySwipes(swiper: Swiper): () => void {
  let from: { index: number; left: number } | null = null;
  return watchSwipes(swiper.el, {
    isEnabled: () => swiper.zoom.scale === 1,
    onMove: (dx) => {
      from ??= { index: swiper.activeIndex, left: swiper.translate };
      const isBeyond = dx > 0 ? from.index === 0 : from.index === swiper.slides.length - 1;
      swiper.setTransition(0);
      swiper.setTranslate(from.left + (isBeyond ? dx * GIVE : dx));
    },
    onEnd: (turn) => {
      swiper.slideTo((from?.index ?? 0) + turn);
      from = null;
    },
  });
}

/** A press enlarges what is under it and makes it fit again; so does the wheel, either way. @returns stops it */
export function enlargeByPress(swiper: Swiper): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const toggle = ({ clientX, clientY }: MouseEvent) => swiper.zoom.toggle(pointerAt(clientX, clientY));
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const isEnlarged = swiper.zoom.scale > 1;
    if (isEnlarged ? event.deltaY > 0 : event.deltaY < 0) toggle(event);
  };
  swiper.el.addEventListener('click', toggle, { signal });
  swiper.el.addEventListener('wheel', onWheel, { signal, passive: false });
  return () => stop.abort();
}

/** Enlarges the middle of the picture that stands, or makes it fit again: for the keyboard. */
export function toggleScale(swiper: Swiper): void {
  const { left, top, width, height } = swiper.el.getBoundingClientRect();
  swiper.zoom.toggle(pointerAt(left + width / 2, top + height / 2));
}

/** Swiper reads from a pointer's event where in the picture to enlarge. */
const pointerAt = (clientX: number, clientY: number) => new PointerEvent('pointerdown', { clientX, clientY });
