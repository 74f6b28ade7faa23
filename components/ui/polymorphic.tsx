import type { ComponentPropsWithRef, ElementType } from 'react';
import { joinClassNames } from './join-class-names.ts';

/**
 * Props of a component that renders the element `as`: the component's own props, and the props of the element.
 */
export type Polymorphic<Tag extends ElementType, Own> = Own & { as?: Tag; className?: string } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof Own | 'as' | 'className'
  >;

/** Renders the element `as`, by default `tag`. Its class names are `names` followed by `className`. */
export function renderAs(
  tag: ElementType,
  { as: Element = tag, className, ...rest }: { as?: ElementType; className?: string },
  ...names: Parameters<typeof joinClassNames>
) {
  return <Element {...rest} className={joinClassNames(...names, className)} />;
}
