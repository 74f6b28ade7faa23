/** A page cannot be rendered now: the node is overloaded, or Next or the shop fails. */
export class UnavailableError extends Error {}

/** Nothing is broken, but the page could not be rendered in time: worth asking again soon. */
export class OverloadedError extends UnavailableError {}

/** The shop did not answer the page's requests in time. */
export class LateError extends OverloadedError {}

/** Too many pages wait already, in all or of one network. */
export class CrowdedError extends OverloadedError {}

/** Whoever asked for it has left before it was rendered. */
export class AbandonedError extends UnavailableError {}
