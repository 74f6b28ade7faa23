/** Joins class names and skips falsy values. */
export const joinClassNames = (...names: Array<string | false | null | undefined>) =>
  names.filter(Boolean).join(' ');
