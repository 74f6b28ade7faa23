import type { ElementType } from 'react';
import { type Polymorphic, renderAs } from './polymorphic.tsx';

// The classes are in styles/_primitives.scss.

/** A step of the scale of spaces, `--space-1` to `--space-7`. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7;

interface StackProps {
  gap: Gap;
  /** Children are as wide as their content. */
  start?: boolean;
}

/** Children below each other. */
export function Stack<Tag extends ElementType = 'div'>(props: Polymorphic<Tag, StackProps>) {
  const { gap, start, ...rest } = props;
  return renderAs('div', rest, `uiStack uiGap${gap}`, start && 'uiStart');
}

interface RowProps {
  gap: Gap;
  /** Children that do not fit begin another line; `tight` without space between the lines. */
  wrap?: boolean | 'tight';
  align?: 'baseline' | 'center';
  /** The space that is left is between the children. */
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
  /** Space of a page above its content, or above and below. */
  pad?: 'top' | 'whole';
}

/** A part of a page, as wide as the page's content. */
export function PageWidth<Tag extends ElementType = 'div'>(props: Polymorphic<Tag, PageWidthProps>) {
  const { pad, ...rest } = props;
  return renderAs('div', rest, 'uiWidth', pad && (pad === 'top' ? 'uiPageTop' : 'uiPage'));
}
