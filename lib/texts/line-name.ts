import { isOneSize } from '#lib/domain/one-size.ts';

/** A line of a cart or an order as a sentence names it: «Ботинки Ладога, размер 37». */
export const lineName = ({ title, size }: { title: string; size: string }): string =>
  isOneSize(size) ? title : `${title}, размер ${size}`;
