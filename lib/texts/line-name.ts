import { isOneSize } from '#lib/domain/one-size.ts';

/** Formats the name of a cart line or an order item: «Ботинки Ладога, размер 37». */
export const formatLineName = ({ title, size }: { title: string; size: string }): string =>
  isOneSize(size) ? title : `${title}, размер ${size}`;
