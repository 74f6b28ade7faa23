import { plural } from '@/lib/domain/plural';
import { forms } from './plural';

/** Texts of the heart and of the header's link: every page carries them, and no word of the favourites' own page. */
export const favoriteTexts = {
  link: (count: number) => (count > 0 ? `Избранное, ${count} ${plural(count, forms.piece)}` : 'Избранное'),
  add: (title: string) => `Добавить в избранное: ${title}`,
  remove: (title: string) => `Убрать из избранного: ${title}`,
} as const;
