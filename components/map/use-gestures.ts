'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { type Point, panView, type View, zoomView } from '@/lib/domain/geo';

/** A press that moves less is a click. */
const CLICK = 5;
/** Beyond this share of the map nothing is drawn yet. */
const DRAWN = 0.4;
const WHEEL_STEP = 0.01;

interface Hand {
  /** Px from the middle of the map, at the start of the gesture. */
  anchor: Point;
  moved: Point;
  scale: number;
}

interface Gestures {
  viewport: RefObject<HTMLElement | null>;
  layers: RefObject<HTMLElement | null>;
  change: (update: (view: View) => View, isSmooth?: boolean) => void;
  onHint: (hint: 'fingers' | 'wheel') => void;
}

const applied = (view: View, { anchor, moved, scale }: Hand): View =>
  panView(zoomView(view, view.zoom + Math.log2(scale), anchor), -moved.x, -moved.y);

/**
 * Moves the map by mouse, by two fingers and by the wheel with Ctrl: one finger and the bare wheel stay the page's.
 * While a hand moves, the drawn layers are only shifted; the map is drawn anew when it stops.
 */
export function useGestures({ viewport, layers, change, onHint }: Gestures): void {
  const show = useEffectEvent(({ anchor, moved, scale }: Hand) => {
    if (!layers.current) return;
    const [x, y] = [moved.x + anchor.x * (1 - scale), moved.y + anchor.y * (1 - scale)];
    layers.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  });
  // At once: the next movement of the hand is counted from the new drawing.
  const finish = useEffectEvent((hand: Hand) => {
    flushSync(() => change((view) => applied(view, hand), false));
  });
  const hint = useEffectEvent(onHint);

  useEffect(() => {
    const box = viewport.current;
    if (!box) return;
    let hand: (Hand & { from: Point; spread: number }) | null = null;
    let dragged = false;

    const fromMiddle = (x: number, y: number): Point => {
      const { left, top, width, height } = box.getBoundingClientRect();
      return { x: x - left - width / 2, y: y - top - height / 2 };
    };
    const grasp = (at: Point, spread = 1) => {
      hand = { anchor: at, from: at, moved: { x: 0, y: 0 }, scale: 1, spread };
    };
    const drag = (at: Point, spread = 1) => {
      if (!hand) return;
      hand.moved = { x: at.x - hand.from.x, y: at.y - hand.from.y };
      hand.scale = spread / hand.spread;
      const far = Math.max(
        Math.abs(hand.moved.x) / box.clientWidth,
        Math.abs(hand.moved.y) / box.clientHeight,
      );
      if (far < DRAWN && hand.scale < 2 && hand.scale > 0.5) {
        show(hand);
        return;
      }
      finish(hand);
      grasp(at, spread);
    };
    const release = () => {
      if (hand) finish(hand);
      hand = null;
    };

    const onPointerDown = (event: PointerEvent) => {
      dragged = false;
      if (event.pointerType === 'touch' || event.button !== 0) return;
      grasp(fromMiddle(event.clientX, event.clientY));
    };
    const onPointerMove = (event: PointerEvent) => {
      if (!hand || event.pointerType === 'touch') return;
      const at = fromMiddle(event.clientX, event.clientY);
      if (!dragged && Math.hypot(at.x - hand.from.x, at.y - hand.from.y) < CLICK) return;
      if (!dragged) box.setPointerCapture(event.pointerId);
      dragged = true;
      drag(at);
    };
    const onPointerUp = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      if (dragged) release();
      hand = null;
    };
    // What ends a drag is no click on whatever lies under it.
    const onClick = (event: MouseEvent) => {
      if (dragged) event.stopPropagation();
      dragged = false;
    };

    const fingers = ({ touches: [a, b] }: TouchEvent) => {
      if (!a || !b) return null;
      const spread = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      return { at: fromMiddle((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2), spread };
    };
    const onTouchStart = (event: TouchEvent) => {
      const two = fingers(event);
      if (two) grasp(two.at, Math.max(1, two.spread));
    };
    const onTouchMove = (event: TouchEvent) => {
      const two = fingers(event);
      if (!two) {
        hint('fingers');
        return;
      }
      event.preventDefault();
      drag(two.at, Math.max(1, two.spread));
    };
    const onTouchEnd = (event: TouchEvent) => {
      if (event.touches.length < 2) release();
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) {
        hint('wheel');
        return;
      }
      event.preventDefault();
      const scale = 2 ** (-event.deltaY * WHEEL_STEP);
      finish({ anchor: fromMiddle(event.clientX, event.clientY), moved: { x: 0, y: 0 }, scale });
    };

    const options = { passive: false } as const;
    box.addEventListener('pointerdown', onPointerDown);
    box.addEventListener('pointermove', onPointerMove);
    box.addEventListener('pointerup', onPointerUp);
    box.addEventListener('pointercancel', onPointerUp);
    box.addEventListener('click', onClick, { capture: true });
    box.addEventListener('touchstart', onTouchStart, { passive: true });
    box.addEventListener('touchmove', onTouchMove, options);
    box.addEventListener('touchend', onTouchEnd);
    box.addEventListener('touchcancel', onTouchEnd);
    box.addEventListener('wheel', onWheel, options);
    return () => {
      box.removeEventListener('pointerdown', onPointerDown);
      box.removeEventListener('pointermove', onPointerMove);
      box.removeEventListener('pointerup', onPointerUp);
      box.removeEventListener('pointercancel', onPointerUp);
      box.removeEventListener('click', onClick, { capture: true });
      box.removeEventListener('touchstart', onTouchStart);
      box.removeEventListener('touchmove', onTouchMove);
      box.removeEventListener('touchend', onTouchEnd);
      box.removeEventListener('touchcancel', onTouchEnd);
      box.removeEventListener('wheel', onWheel);
    };
  }, [viewport]);
}
