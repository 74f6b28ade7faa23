import type { ComponentPropsWithRef, ElementType } from 'react';
import { joinClassNames } from './join-class-names.ts';

/** Props of a component that renders the element `as`: its own, and the element's. */
export type Polymorphic<Tag extends ElementType, Own> = Own & { as?: Tag; className?: string } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof Own | 'as' | 'className'
  >;

/** Renders the element `as`, or `tag` without it, with these classes before its own. */
export function renderAs(
  tag: ElementType,
  { as: Element = tag, className, ...rest }: { as?: ElementType; className?: string },
  ...names: Parameters<typeof joinClassNames>
) {
  return <Element {...rest} className={joinClassNames(...names, className)} />;
}
