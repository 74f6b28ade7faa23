/** Codes of the values in a customer's profile (section 3, User). Their texts are in lib/texts/profile. */

export const PROFILE_SIZES = ['33', '34', '35', '36', '37', '38', '39', '40', '41', '42', '43'] as const;
export const BOOTLEGS = ['narrow', 'regular', 'wide'] as const;
export const FOOT_STRUCTURES = ['narrow', 'regular', 'wide'] as const;
export const FOOT_LIFTS = ['low', 'regular', 'high'] as const;
export const EXTRA_OPTIONS = ['bunion', 'insoles', 'sensitive', 'uneven'] as const;
export const USER_STYLES = ['classic', 'casual', 'sport', 'evening', 'romantic', 'minimal'] as const;

/** Minimum and maximum age of a valid birthday, inclusive, years. */
export const MIN_AGE = 14;
export const MAX_AGE = 110;

/**
 * Computes the age in full years on a day. Both days are `YYYY-MM-DD`. In a year without 29 February, a person born on
 * that day becomes a year older on 1 March.
 */
export const computeAge = (birthday: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) - (day.slice(5) < birthday.slice(5) ? 1 : 0);
