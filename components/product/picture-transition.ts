/**
 * Props of the view transition that moves a picture from a card to the product's page
 * (styles/transitions.scss). No other change of the element is animated.
 */
export const PICTURE_TRANSITION = { share: 'picture', default: 'none' } as const;

/**
 * Builds the transition name of a product's picture. The card and the gallery of the product's page use the
 * same name, so that the browser treats both pictures as one element.
 */
export const buildTransitionName = (productId: number): string => `picture-${productId}`;

let release = () => {};

/**
 * Sets the transition name on the clicked card, and removes the name from the card that was clicked before.
 * Otherwise two cards of one product could have the same name, and the browser would skip the transition.
 * @param hold sets the name on the clicked card (true) or removes the name (false)
 */
export function claimViewTransition(hold: (isHeld: boolean) => void): void {
  release();
  hold(true);
  release = () => hold(false);
}
