/** Name of the demo shop, which no page and no message of another shop may contain. */
export const DEMO_NAME = /полутон|poluton/i;
