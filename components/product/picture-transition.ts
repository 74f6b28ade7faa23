/**
 * View transition from a card to its product's page, which moves the picture (styles/transitions.scss). No other
 * change of a page is animated.
 */
export const PICTURE_TRANSITION = { share: 'picture', default: 'none' } as const;

/**
 * Builds the transition name of a picture. It is the same in a card and in the page's gallery, so that the browser
 * treats both as one element.
 */
export const buildTransitionName = (productId: number): string => `picture-${productId}`;

let release = () => {};

/**
 * Claims the transition name for the pressed card, and releases it from the previous card. A product may be in two
 * rows of a page, and the browser skips the transition when two elements have the same name.
 * @param hold sets or removes the name
 */
export function claimViewTransition(hold: (isHeld: boolean) => void): void {
  release();
  hold(true);
  release = () => hold(false);
}
