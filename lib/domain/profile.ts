/** What a customer may tell of themselves (section 3, User): codes, each with its words in lib/texts/profile. */

export const PROFILE_SIZES = ['33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '43'] as const;
export const BOOTLEGS = ['narrow', 'regular', 'wide'] as const;
export const FOOT_STRUCTURES = ['narrow', 'regular', 'wide'] as const;
export const FOOT_LIFTS = ['low', 'regular', 'high'] as const;
export const EXTRA_OPTIONS = ['bunion', 'insoles', 'sensitive', 'uneven'] as const;
export const USER_STYLES = ['classic', 'casual', 'sport', 'evening', 'romantic', 'minimal'] as const;
