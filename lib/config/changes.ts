/** The channel of this process on which the shop tells its front which cache tags changed. */
export const CHANGES = 'poluton:changed-tags';

/** The tag that every cached entry carries. */
export const EVERYTHING = 'shop';
