/** Joins class names, leaving out what is false. */
export const cx = (...names: Array<string | false | null | undefined>) => names.filter(Boolean).join(' ');
