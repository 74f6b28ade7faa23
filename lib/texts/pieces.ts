import { plural } from '@/lib/domain/plural';
import { goodsForms } from './goods-forms';

/** «1 товар», «3 товара», «12 товаров». */
export const pieces = (count: number): string => `${count} ${plural(count, goodsForms.piece)}`;
