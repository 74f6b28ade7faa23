import type {
  BOOTLEGS,
  EXTRA_OPTIONS,
  FOOT_LIFTS,
  FOOT_STRUCTURES,
  USER_STYLES,
} from '#lib/domain/profile.ts';

type Words<T extends readonly string[]> = Record<T[number], string>;

/** Texts for the values of a customer's profile. */
export const profileTexts = {
  bootleg: { narrow: 'Узкое', regular: 'Среднее', wide: 'Широкое' } satisfies Words<typeof BOOTLEGS>,
  footStructure: { narrow: 'Узкая', regular: 'Средняя', wide: 'Широкая' } satisfies Words<
    typeof FOOT_STRUCTURES
  >,
  footLift: { low: 'Низкий', regular: 'Средний', high: 'Высокий' } satisfies Words<typeof FOOT_LIFTS>,
  extraOption: {
    bunion: 'Косточка у большого пальца',
    insoles: 'Ношу ортопедические стельки',
    sensitive: 'Чувствительная пятка',
    uneven: 'Стопы разного размера',
  } satisfies Words<typeof EXTRA_OPTIONS>,
  userStyles: {
    classic: 'Классика',
    casual: 'Повседневный',
    sport: 'Спортивный',
    evening: 'Вечерний',
    romantic: 'Романтичный',
    minimal: 'Минимализм',
  } satisfies Words<typeof USER_STYLES>,
} as const;
