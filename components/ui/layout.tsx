import type { ElementType } from 'react';
import { cx } from './cx.ts';
import styles from './layout.module.scss';
import type { Polymorphic } from './polymorphic.ts';

/** A step of the scale of spaces, `--space-1` to `--space-7`. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7;

interface StackProps {
  gap: Gap;
  /** Children are as wide as their content. */
  start?: boolean;
}

/** Children below each other. */
export function Stack<Tag extends ElementType = 'div'>({
  as,
  gap,
  start,
  className,
  ...rest
}: Polymorphic<Tag, StackProps>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element {...rest} className={cx(styles.stack, styles[`gap${gap}`], start && styles.start, className)} />
  );
}

interface RowProps {
  gap: Gap;
  wrap?: boolean;
  align?: 'baseline' | 'center';
  /** The space that is left is between the children. */
  between?: boolean;
}

/** Children next to each other. */
export function Row<Tag extends ElementType = 'div'>({
  as,
  gap,
  wrap,
  align,
  between,
  className,
  ...rest
}: Polymorphic<Tag, RowProps>) {
  const Element: ElementType = as ?? 'div';
  const names = cx(wrap && styles.wrap, align && styles[align], between && styles.between, className);
  return <Element {...rest} className={cx(styles.row, styles[`gap${gap}`], names)} />;
}

/** Two fields next to each other, below each other on a phone. */
export function Pair<Tag extends ElementType = 'div'>({ as, className, ...rest }: Polymorphic<Tag, unknown>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={cx(styles.pair, className)} />;
}

interface PageWidthProps {
  /** Space of a page above its content, or above and below. */
  pad?: 'top' | 'whole';
}

/** A part of a page, as wide as the page's content. */
export function PageWidth<Tag extends ElementType = 'div'>({
  as,
  pad,
  className,
  ...rest
}: Polymorphic<Tag, PageWidthProps>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} className={cx(styles.width, pad && styles[pad], className)} />;
}
