interface Texts {
  get(name: string): string | undefined;
  set(name: string, json: string): unknown;
}

declare global {
  /**
   * Where server components leave texts for client components, by name. Both run in one process, but Next gives each of the
   * two its own copy of every module, so a variable of a module would be two.
   */
  var jsonLdTexts: Texts | undefined;
}

export {};
