import Link from 'next/link';
import type { ComponentProps, ElementType } from 'react';
import { joinClassNames } from './join-class-names.ts';
import { type Polymorphic, renderAs } from './polymorphic.tsx';

// The classes are in styles/_primitives.scss.

const TONES = { soft: 'uiSoft', ink: 'uiInk', danger: 'uiDanger', success: 'uiSuccess' };
const WRAPS = { pretty: 'uiPretty', anywhere: 'uiAnywhere', nowrap: 'uiNowrap' };

interface TextProps {
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl';
  tone?: keyof typeof TONES;
  strong?: boolean;
  /** True for the text font. A heading has the display font by default. */
  plain?: boolean;
  wrap?: keyof typeof WRAPS;
  /** True for digits of equal width. */
  tabular?: boolean;
  /** True to render an inline element on a line of its own. */
  block?: boolean;
  /** True to show no focus ring when a script focuses the element. */
  quiet?: boolean;
}

/** Text in a size and a color of the design system. */
export function Text<Tag extends ElementType = 'p'>(props: Polymorphic<Tag, TextProps>) {
  const { size, tone, strong, plain, wrap, tabular, block, quiet, ...rest } = props;
  return renderAs(
    'p',
    rest,
    size && `ui-${size}`,
    tone && TONES[tone],
    strong && 'uiStrong',
    plain && 'uiPlain',
    wrap && WRAPS[wrap],
    tabular && 'uiTabular',
    block && 'uiBlock',
    quiet && 'uiQuiet',
  );
}

interface TitleProps {
  /**
   * Size of the title. By default it depends on the level: `2xl` for h1, `xl` for h2, `lg` for h3. `md` and
   * `sm` have the text font.
   */
  size?: 'sm' | 'md' | 'lg' | 'xl' | '2xl';
  /** Space below the title, a step of the spacing scale. */
  below?: 3 | 4 | 5;
  nowrap?: boolean;
  /** True to show no focus ring when a script focuses the element. */
  quiet?: boolean;
}

const TITLE_SIZES = { h1: '2xl', h2: 'xl', h3: 'lg', p: 'md' } as const;

/** Heading, or a paragraph that looks like a heading. */
export function Title<Tag extends keyof typeof TITLE_SIZES = 'h2'>(props: Polymorphic<Tag, TitleProps>) {
  const { size = TITLE_SIZES[props.as ?? 'h2'], below, nowrap, quiet, ...rest } = props;
  const space = below && `uiBelow${below}`;
  return renderAs('h2', rest, `uiTitle ui-${size}`, space, nowrap && 'uiNowrap', quiet && 'uiQuiet');
}

/** Introduction below a heading. */
export function Lead({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={joinClassNames('uiLead', className)} />;
}

interface NoteProps {
  /** True for an error, which has the color of errors and is announced to screen readers when it appears. */
  error?: boolean;
  wrap?: keyof typeof WRAPS;
  block?: boolean;
}

/** Small text with an explanation, or an error next to its cause. */
export function Note<Tag extends ElementType = 'p'>(props: Polymorphic<Tag, NoteProps>) {
  const { error, wrap, block, ...rest } = props;
  const attributes = error ? { role: 'alert', ...rest } : rest;
  return renderAs('p', attributes, error ? 'uiError' : 'uiNote', wrap && WRAPS[wrap], block && 'uiBlock');
}

/** Text only for screen readers. */
export function HiddenText<Tag extends ElementType = 'span'>(props: Polymorphic<Tag, unknown>) {
  return renderAs('span', props, 'uiHidden');
}

interface TextLinkProps {
  size?: 'sm';
  /** True when the link in a stack is only as wide as its text. */
  start?: boolean;
}

/** Underlined link outside of running text, with a sufficient touch target. */
export function TextLink<Tag extends ElementType = typeof Link>(props: Polymorphic<Tag, TextLinkProps>) {
  const { size, start, ...rest } = props;
  return renderAs(Link, rest, 'uiLink', size && `ui-${size}`, start && 'uiSelfStart');
}
