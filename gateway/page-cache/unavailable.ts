/** Error of a page that cannot be rendered now: the node is overloaded, or Next or the back end fails. */
export class UnavailableError extends Error {}

/** Error of a page that could not be rendered in time, although nothing is broken. The client should retry soon. */
export class OverloadedError extends UnavailableError {}

/** Error when the back end did not answer the page's requests in time. */
export class ShopTimeoutError extends OverloadedError {}

/** Error when the render queue is full, in total or for one network. */
export class RenderQueueFullError extends OverloadedError {}

/** Error when all clients have disconnected before the page was rendered. */
export class AbandonedError extends UnavailableError {}
