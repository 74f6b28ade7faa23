/**
 * The changes that pages may have missed which were being rendered meanwhile. A render that began before a change may
 * show what was there before it, whenever it ends.
 */
export class RecentChanges {
  readonly #last = new Map<string, number>();
  #count = 0;
  #renders = 0;

  add(tags: readonly string[]): void {
    if (this.#renders === 0) return;
    this.#count++;
    for (const tag of tags) this.#last.set(tag, this.#count);
  }

  /** @returns the mark of a render that begins; to be given back by `end` */
  begin(): number {
    this.#renders++;
    return this.#count;
  }

  /**
   * Ends a render.
   * @param begun its mark, of `begin`
   * @param tags of what it has rendered
   * @returns those of them that have changed since it began
   */
  end(begun: number, tags: readonly string[]): string[] {
    const changed = tags.filter((tag) => (this.#last.get(tag) ?? 0) > begun);
    this.#renders--;
    if (this.#renders === 0) this.#last.clear();
    return changed;
  }
}
