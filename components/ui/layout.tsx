import type { ElementType } from 'react';
import { type Polymorphic, renderAs } from './polymorphic.tsx';

// The classes are in styles/_primitives.scss.

/** Step of the spacing scale, `--space-1` to `--space-7`. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7;

interface StackProps {
  gap: Gap;
  /** True when children are as wide as their content. */
  start?: boolean;
}

/** Children below each other. */
export function Stack<Tag extends ElementType = 'div'>(props: Polymorphic<Tag, StackProps>) {
  const { gap, start, ...rest } = props;
  return renderAs('div', rest, `uiStack uiGap${gap}`, start && 'uiStart');
}

interface RowProps {
  gap: Gap;
  /** Children that do not fit wrap. With `tight` the lines have no gap. */
  wrap?: boolean | 'tight';
  align?: 'baseline' | 'center';
  /** True when the remaining space is between the children. */
  between?: boolean;
}

const ALIGN = { baseline: 'uiBaseline', center: 'uiCenter' };

/** Children next to each other. */
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

/** Two fields next to each other, below each other on a phone. */
export function Pair<Tag extends ElementType = 'div'>(props: Polymorphic<Tag, unknown>) {
  return renderAs('div', props, 'uiPair');
}

interface PageWidthProps {
  /** Padding above the content of a page, or above and below. */
  pad?: 'top' | 'whole';
}

/** Part of a page with the width of the page's content. */
export function PageWidth<Tag extends ElementType = 'div'>(props: Polymorphic<Tag, PageWidthProps>) {
  const { pad, ...rest } = props;
  return renderAs('div', rest, 'uiWidth', pad && (pad === 'top' ? 'uiPageTop' : 'uiPage'));
}
