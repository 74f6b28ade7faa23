/** The shop reports damaged tables over this diagnostics channel, in render workers too, for `/readyz`. */
export const DAMAGE_CHANNEL = 'poluton:damage';
