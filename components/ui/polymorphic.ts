import type { ComponentPropsWithRef, ElementType } from 'react';

/** Props of a component that renders the element `as`: its own, and those of the element. */
export type Polymorphic<Tag extends ElementType, Own> = Own & { as?: Tag; className?: string } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof Own | 'as' | 'className'
  >;
