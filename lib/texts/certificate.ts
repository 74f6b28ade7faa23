/** Words about gift certificates that several features and the backend say. */
export const certificateTexts = {
  /** The one status that is told: of a certificate that does not pay nothing is said. */
  active: 'Действует',
  /** Signs that people type in place of those of a code, and the meant ones below them. */
  lookAlikes: {
    signs: 'OILUАВЕЗКМНОРСТУХ',
    meant: '011VABE3KMH0PCTYX',
  },
} as const;
