import type { ElementType } from 'react';
import { cx } from './cx.ts';
import type { Polymorphic } from './polymorphic.ts';

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
  const { as, gap, start, className, ...rest } = props;
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={cx(`uiStack uiGap${gap}`, start && 'uiStart', className)} />;
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
  const { as, gap, wrap, align, between, className, ...rest } = props;
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      {...rest}
      className={cx(
        `uiRow uiGap${gap}`,
        wrap && 'uiWrap',
        wrap === 'tight' && 'uiTight',
        align && ALIGN[align],
        between && 'uiBetween',
        className,
      )}
    />
  );
}

/** Two fields next to each other, below each other on a phone. */
export function Pair<Tag extends ElementType = 'div'>(props: Polymorphic<Tag, unknown>) {
  const { as, className, ...rest } = props;
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={cx('uiPair', className)} />;
}

interface PageWidthProps {
  /** Space of a page above its content, or above and below. */
  pad?: 'top' | 'whole';
}

/** A part of a page, as wide as the page's content. */
export function PageWidth<Tag extends ElementType = 'div'>(props: Polymorphic<Tag, PageWidthProps>) {
  const { as, pad, className, ...rest } = props;
  const Element: ElementType = as ?? 'div';
  const space = pad && (pad === 'top' ? 'uiPageTop' : 'uiPage');
  return <Element {...rest} className={cx('uiWidth', space, className)} />;
}
