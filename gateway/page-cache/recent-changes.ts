/**
 * Records changes during renders. A render that began before a change may contain the old data, even if it ends later.
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

  /**
   * Registers the start of a render.
   * @returns the number of changes so far, to be passed to `end`
   */
  begin(): number {
    this.#renders++;
    return this.#count;
  }

  /**
   * Ends a render.
   * @param begun the number that `begin` returned
   * @param tags tags of the rendered response
   * @returns the given tags that have changed since the render began
   */
  end(begun: number, tags: readonly string[]): string[] {
    const changed = tags.filter((tag) => (this.#last.get(tag) ?? 0) > begun);
    this.#renders--;
    if (this.#renders === 0) this.#last.clear();
    return changed;
  }
}
