interface Tag {
  name: string;
  keys: Set<string>;
}

/** Index of cached pages by tag. */
export class TagIndex {
  readonly #tags = new Map<string, Tag>();

  /**
   * Indexes a page under its tags.
   * @param former previous tags of the page
   * @returns the given tags, as the string objects that this index stores, so that each tag is in memory only once
   */
  set(key: string, tags: readonly string[], former: readonly string[]): string[] {
    const wanted = new Set(tags);
    this.delete(
      key,
      former.filter((tag) => !wanted.has(tag)),
    );
    return tags.map((name) => {
      const tag = this.#tags.get(name) ?? { name, keys: new Set() };
      this.#tags.set(tag.name, tag);
      tag.keys.add(key);
      return tag.name;
    });
  }

  delete(key: string, tags: readonly string[]): void {
    for (const name of tags) {
      const keys = this.#tags.get(name)?.keys;
      keys?.delete(key);
      if (keys?.size === 0) this.#tags.delete(name);
    }
  }

  get(name: string): Iterable<string> {
    return this.#tags.get(name)?.keys ?? [];
  }
}
