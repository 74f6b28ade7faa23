import type { CardProduct } from '@/components/product/packed-cards';
import { CardActions } from './components/card-actions';

/** The controls of a product's card, for the `action` of a grid or a card. */
export const cardActions = ({ id, code, title }: CardProduct) => (
  <CardActions id={id} code={code} title={title} />
);
