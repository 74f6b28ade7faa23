import Link from 'next/link';
import type { ComponentProps, ElementType } from 'react';
import { cx } from './cx.ts';
import type { Polymorphic } from './polymorphic.ts';
import styles from './text.module.scss';

interface TextProps {
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl';
  tone?: 'soft' | 'ink' | 'danger' | 'success';
  strong?: boolean;
  /** The text font, in a heading that has the display font otherwise. */
  plain?: boolean;
  wrap?: 'pretty' | 'anywhere' | 'nowrap';
  /** Digits of equal width. */
  tabular?: boolean;
  /** A line of its own, for an element within a line. */
  block?: boolean;
}

/** Text of a size and a color of the scale. Soft text ends in no short line, an error breaks anywhere. */
export function Text<Tag extends ElementType = 'p'>(props: Polymorphic<Tag, TextProps>) {
  const { as, size, tone, strong, plain, wrap, tabular, block, className, ...rest } = props;
  const Element: ElementType = as ?? 'p';
  return (
    <Element
      {...rest}
      className={cx(
        size && styles[`size${size}`],
        tone && styles[tone],
        strong && styles.strong,
        plain && styles.plain,
        wrap && styles[wrap],
        tabular && styles.tabular,
        block && styles.block,
        className,
      )}
    />
  );
}

interface TitleProps {
  /** By default the size of its level: `2xl` for h1, `xl` for h2, `lg` for h3; `md` and `sm` have the text font. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | '2xl';
  /** Space below, a step of the scale. */
  below?: 3 | 4 | 5;
  nowrap?: boolean;
}

const TITLE_SIZES = { h1: '2xl', h2: 'xl', h3: 'lg' } as const;

/** A heading. */
export function Title<Tag extends 'h1' | 'h2' | 'h3' = 'h2'>(props: Polymorphic<Tag, TitleProps>) {
  const { as, below, nowrap, className, ...rest } = props;
  const Element: ElementType = as ?? 'h2';
  const { size = TITLE_SIZES[as ?? 'h2'], ...attributes } = rest;
  return (
    <Element
      {...attributes}
      className={cx(
        styles.title,
        styles[`title${size}`],
        below && styles[`below${below}`],
        nowrap && styles.nowrap,
        className,
      )}
    />
  );
}

/** The introduction below a heading. */
export function Lead({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={cx(styles.lead, className)} />;
}

interface NoteProps {
  /** Announced when it appears, in the color of errors. */
  error?: boolean;
  wrap?: 'pretty' | 'anywhere' | 'nowrap';
  block?: boolean;
}

/** Small text that explains, or an error next to its cause. */
export function Note<Tag extends ElementType = 'p'>(props: Polymorphic<Tag, NoteProps>) {
  const { as, error, wrap, block, className, ...rest } = props;
  const Element: ElementType = as ?? 'p';
  return (
    <Element
      role={error ? 'alert' : undefined}
      {...rest}
      className={cx(styles[error ? 'error' : 'note'], wrap && styles[wrap], block && styles.block, className)}
    />
  );
}

/** Text for screen readers alone. */
export function HiddenText<Tag extends ElementType = 'span'>({
  as,
  className,
  ...rest
}: Polymorphic<Tag, unknown>) {
  const Element: ElementType = as ?? 'span';
  return <Element {...rest} className={cx(styles.hidden, className)} />;
}

interface TextLinkProps {
  size?: 'sm';
  /** At the beginning of its row in a stack, as wide as its text. */
  start?: boolean;
}

/** An underlined link outside of running text, as high as a finger needs. */
export function TextLink<Tag extends ElementType = typeof Link>(props: Polymorphic<Tag, TextLinkProps>) {
  const { as, size, start, className, ...rest } = props;
  const Element: ElementType = as ?? Link;
  return (
    <Element
      {...rest}
      className={cx(styles.link, size && styles[`size${size}`], start && styles.self, className)}
    />
  );
}
