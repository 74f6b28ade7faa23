import { slugify } from '#lib/domain/slug.ts';
import { foldText } from '#lib/domain/text.ts';
import { describeColor } from './colors.ts';
import type { ImportedProduct } from './products.ts';
import type { ColorRow, ModelRow, SectionRow, ShopState } from './state.ts';

/** Sections, colors and models of a shop, to which an import adds the missing ones. */
export class References {
  readonly newSections: SectionRow[] = [];
  readonly newColors: ColorRow[] = [];
  readonly newModels: ModelRow[] = [];
  #sections: SectionRow[];
  #colors: ColorRow[];
  #models: Map<string, ModelRow>;
  #last: Pick<ShopState['last'], 'sections' | 'colors' | 'models'>;

  constructor(state: ShopState) {
    this.#sections = [...state.sections];
    this.#colors = [...state.colors];
    this.#models = new Map(state.models.map((model) => [model.code, model]));
    this.#last = { ...state.last };
  }

  /** Finds the section with these titles, or adds it. The last title is the section of the product. */
  addSection(titles: readonly string[]): SectionRow {
    let section: SectionRow | undefined;
    for (const title of titles) section = this.#addSectionBelow(section, title);
    if (!section) throw new Error('a section has no title');
    return section;
  }

  #addSectionBelow(parent: SectionRow | undefined, title: string): SectionRow {
    const parent_id = parent?.id ?? null;
    const code = [...(parent ? [parent.code] : []), slugify(title)].join('/');
    const known = this.#sections.find(
      (row) => row.code === code || (row.parent_id === parent_id && foldText(row.title) === foldText(title)),
    );
    if (known) return known;
    const id = ++this.#last.sections;
    const section: SectionRow = {
      ...{ id, parent_id, code, title, heading: title, description: '' },
      ...{ image: null, sort: id * 10, static_filter: null },
    };
    this.#sections.push(section);
    this.newSections.push(section);
    return section;
  }

  /** Finds a color by its name, or adds it. Null for a name that is unknown and has no hexadecimal value. */
  addColor({ name, hex }: NonNullable<ImportedProduct['color']>): ColorRow | null {
    const code = slugify(name);
    const known = this.#colors.find((row) => row.code === code || foldText(row.name) === foldText(name));
    if (known) return known;
    const described = describeColor(name, hex);
    if (!described) return null;
    const color = { id: ++this.#last.colors, code, name, ...described };
    this.#colors.push(color);
    this.newColors.push(color);
    return color;
  }

  /** Finds a model by its code, or adds it. */
  addModel(code: string, section_id: number): ModelRow {
    const known = this.#models.get(code);
    if (known) return known;
    const model = { id: ++this.#last.models, code, section_id };
    this.#models.set(code, model);
    this.newModels.push(model);
    return model;
  }

  /** Returns the section with this id, and the section above it. */
  listSections(id: number): SectionRow[] {
    const section = this.#sections.find((row) => row.id === id);
    const parent = this.#sections.find((row) => row.id === section?.parent_id);
    return [section, parent].flatMap((row) => row ?? []);
  }

  /** Returns the color with this id. */
  getColor(id: number): ColorRow | undefined {
    return this.#colors.find((row) => row.id === id);
  }
}
