import { describe, expect, it } from 'vitest';
import { makeCatalog } from './catalog.ts';
import { makeModels } from './make-models.ts';

const { products } = makeCatalog(new Date('2026-11-01T06:00:00Z'));
const value = (product: (typeof products)[number], title: string) =>
  product.properties.find((property) => property.title === title)?.value;

describe('texts of the demo products', () => {
  it('gives each model a unique description, three to five sentences long', () => {
    const perModel = new Map(products.map(({ modelId, description }) => [modelId, description]));
    expect(new Set(perModel.values()).size).toBe(perModel.size);
    for (const description of perModel.values()) {
      const sentences = description.split(/(?<=[.!?])\s+(?=[А-ЯЁ])/);
      expect(sentences.length).toBeGreaterThanOrEqual(3);
      expect(sentences.length).toBeLessThanOrEqual(5);
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });

  it('uses no sentence for more than three models', () => {
    const said = new Map<string, Set<number>>();
    for (const { modelId, description } of products)
      for (const sentence of description.split(/(?<=[.!?])\s+(?=[А-ЯЁ])/))
        said.set(sentence, (said.get(sentence) ?? new Set()).add(modelId));
    expect([...said].filter(([, models]) => models.size > 3).map(([sentence]) => sentence)).toEqual([]);
  });

  it('contains no placeholder, no double space and no latin look-alike in Russian words', () => {
    for (const { title, description, properties } of products) {
      const text = [title, description, ...properties.map((property) => property.value)].join('\n');
      expect(text).not.toMatch(/[{}]| {2}|undefined|null/);
      expect(text).not.toMatch(/[а-яё][a-z]|[a-z][а-яё]/i);
    }
  });

  it('describes heel and material consistently with the properties', () => {
    for (const product of products) {
      const said = /(\d+(?:,\d)?)\u00a0см/.exec(product.description)?.[1];
      const height = value(product, 'Высота каблука') ?? value(product, 'Высота подошвы');
      if (said) expect(height).toBe(`${said}\u00a0см`);
      for (const material of ['замш', 'нубук', 'лаков', 'атлас'])
        if (product.title.includes(`из ${material}`))
          expect(value(product, 'Материал верха') ?? value(product, 'Материал')).toContain(material);
    }
  });

  it('mentions a warm lining only for products that have it', () => {
    for (const product of products) {
      const lining = value(product, 'Подкладка') ?? '';
      if (/овчин/.test(product.description)) expect(lining).toContain('овчина');
      if (/байк/.test(product.description)) expect(lining).toBe('байка');
      if (value(product, 'Сезон') === 'зима' && product.frame === 'shoes')
        expect(lining).toMatch(/овчина|шерсть/);
    }
  });

  it('does not call a flat sole a heel', () => {
    for (const product of products) {
      const heel = product.facets.find(({ name }) => name === 'heel')?.value;
      const called = value(product, 'Каблук');
      if (called === 'плоский' || called === 'плоская подошва') expect(heel).toBe('flat');
      if (called === 'шпилька') expect(heel).toBe('high');
    }
  });

  it('uses a model name once per kind', () => {
    const titles = makeModels().map(({ look, name }) => `${look.slug} ${name}`);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
