import type { ComponentPropsWithRef, ElementType } from 'react';
import { cx } from './cx.ts';

/** Props of a component that renders the element `as`: its own, and the element's. */
export type Polymorphic<Tag extends ElementType, Own> = Own & { as?: Tag; className?: string } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof Own | 'as' | 'className'
  >;

/** Renders the element `as`, or `tag` without it, with these classes before its own. */
export function renderAs(
  tag: ElementType,
  { as: Element = tag, className, ...rest }: { as?: ElementType; className?: string },
  ...names: Parameters<typeof cx>
) {
  return <Element {...rest} className={cx(...names, className)} />;
}
