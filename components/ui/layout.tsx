import type { ElementType } from 'react';
import { type Polymorphic, renderAs } from './polymorphic.tsx';

// The classes are in styles/_primitives.scss.

/** Step of the spacing scale, `--space-1` to `--space-7`. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7;

interface StackProps {
  gap: Gap;
  /** True when each child is as wide as its content. By default each child is as wide as the stack. */
  start?: boolean;
}

/** Column of children. */
export function Stack<Tag extends ElementType = 'div'>(props: Polymorphic<Tag, StackProps>) {
  const { gap, start, ...rest } = props;
  return renderAs('div', rest, `uiStack uiGap${gap}`, start && 'uiStart');
}

interface RowProps {
  gap: Gap;
  /** True when children that do not fit wrap to another line. `tight`: without a gap between the lines. */
  wrap?: boolean | 'tight';
  align?: 'baseline' | 'center';
  /** True when the remaining space is distributed between the children. */
  between?: boolean;
}

const ALIGN = { baseline: 'uiBaseline', center: 'uiCenter' };

/** Row of children. */
export function Row<Tag extends ElementType = 'div'>(props: Polymorphic<Tag, RowProps>) {
  const { gap, wrap, align, between, ...rest } = props;
  return renderAs(
    'div',
    rest,
    `uiRow uiGap${gap}`,
    wrap && 'uiWrap',
    wrap === 'tight' && 'uiTight',
    align && ALIGN[align],
    between && 'uiBetween',
  );
}

/** Two fields side by side. On a phone they are stacked. */
export function FieldPair<Tag extends ElementType = 'div'>(props: Polymorphic<Tag, unknown>) {
  return renderAs('div', props, 'uiPair');
}

interface PageWidthProps {
  /** Vertical padding of a page's content: above (`top`), or above and below (`whole`). */
  pad?: 'top' | 'whole';
}

/** Container with the width of the page's content. */
export function PageWidth<Tag extends ElementType = 'div'>(props: Polymorphic<Tag, PageWidthProps>) {
  const { pad, ...rest } = props;
  return renderAs('div', rest, 'uiWidth', pad && (pad === 'top' ? 'uiPageTop' : 'uiPage'));
}
