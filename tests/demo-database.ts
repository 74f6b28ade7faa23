/** Placeholder until the generator exists. */
export default async function setup() {}
