import { isOneSize } from '#lib/domain/one-size.ts';

/** Formats the name of a line of a cart or an order: «Ботинки Ладога, размер 37». */
export const formatLineName = ({ title, size }: { title: string; size: string }): string =>
  isOneSize(size) ? title : `${title}, размер ${size}`;
