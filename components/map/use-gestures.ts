'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { type MapPoint, type MapView, moveView, zoomView } from '#lib/domain/geo.ts';

/** Movement below which a pointer gesture is still a click, px. */
const CLICK_TOLERANCE_PX = 5;
/** Maximum shift of the rendered layers, as a share of the viewport. A longer drag must redraw the map. */
const MAX_SHIFT = 0.4;
const WHEEL_STEP = 0.01;

interface Gesture {
  /** Point at which the gesture began, relative to the middle of the map, px. */
  anchor: MapPoint;
  moved: MapPoint;
  scale: number;
}

interface Gestures {
  viewport: RefObject<HTMLElement | null>;
  layers: RefObject<HTMLElement | null>;
  change: (update: (view: MapView) => MapView, isSmooth?: boolean) => void;
  onHint: (hint: 'fingers' | 'wheel') => void;
}

const applyGesture = (view: MapView, { anchor, moved, scale }: Gesture): MapView =>
  moveView(zoomView(view, view.zoom + Math.log2(scale), anchor), -moved.x, -moved.y);

/**
 * Moves and zooms the map by mouse, by two fingers and by Ctrl + wheel. One finger, or the wheel without Ctrl,
 * scrolls the page. During a gesture the rendered layers are only transformed. The map is redrawn when the
 * gesture ends.
 */
export function useGestures({ viewport, layers, change, onHint }: Gestures): void {
  const show = useEffectEvent(({ anchor, moved, scale }: Gesture) => {
    if (!layers.current) return;
    const [x, y] = [moved.x + anchor.x * (1 - scale), moved.y + anchor.y * (1 - scale)];
    layers.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  });
  // Flushed synchronously, because the next movement is measured from the redrawn map.
  const finish = useEffectEvent((gesture: Gesture) => {
    flushSync(() => change((view) => applyGesture(view, gesture), false));
  });
  const hint = useEffectEvent(onHint);

  useEffect(() => {
    const box = viewport.current;
    if (!box) return;
    let gesture: (Gesture & { from: MapPoint; spread: number }) | null = null;
    let dragged = false;

    const fromMiddle = (x: number, y: number): MapPoint => {
      const { left, top, width, height } = box.getBoundingClientRect();
      return { x: x - left - width / 2, y: y - top - height / 2 };
    };
    const start = (at: MapPoint, spread = 1) => {
      gesture = { anchor: at, from: at, moved: { x: 0, y: 0 }, scale: 1, spread };
    };
    const drag = (at: MapPoint, spread = 1) => {
      if (!gesture) return;
      gesture.moved = { x: at.x - gesture.from.x, y: at.y - gesture.from.y };
      gesture.scale = spread / gesture.spread;
      const far = Math.max(
        Math.abs(gesture.moved.x) / box.clientWidth,
        Math.abs(gesture.moved.y) / box.clientHeight,
      );
      if (far < MAX_SHIFT && gesture.scale < 2 && gesture.scale > 0.5) {
        show(gesture);
        return;
      }
      finish(gesture);
      start(at, spread);
    };
    const release = () => {
      if (gesture) finish(gesture);
      gesture = null;
    };

    const onPointerDown = (event: PointerEvent) => {
      dragged = false;
      if (event.pointerType === 'touch' || event.button !== 0) return;
      start(fromMiddle(event.clientX, event.clientY));
    };
    const onPointerMove = (event: PointerEvent) => {
      if (!gesture || event.pointerType === 'touch') return;
      const at = fromMiddle(event.clientX, event.clientY);
      if (!dragged && Math.hypot(at.x - gesture.from.x, at.y - gesture.from.y) < CLICK_TOLERANCE_PX) return;
      if (!dragged) box.setPointerCapture(event.pointerId);
      dragged = true;
      drag(at);
    };
    const onPointerUp = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      if (dragged) release();
      gesture = null;
    };
    // The click event that ends a drag must not activate the element under the pointer.
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
      if (two) start(two.at, Math.max(1, two.spread));
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
