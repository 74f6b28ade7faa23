/**
 * On the way from a card to its product's page the picture moves from one place to the other (styles/transitions.scss). Nothing
 * else that changes in a page is animated.
 */
export const PICTURE_MOVE = { share: 'picture', default: 'none' } as const;

/** The same for a card and for the page's gallery: what has one name is one picture. */
export const pictureMoveName = (productId: number): string => `picture-${productId}`;

let release = () => {};

/**
 * Gives the name to the card that is pressed, and takes it from the one that had it: a product may stand in two rows of a page,
 * and the browser moves nothing when two elements have one name.
 */
export function holdPicture(hold: (isHeld: boolean) => void): void {
  release();
  hold(true);
  release = () => hold(false);
}
