import { describe, expect, it } from 'vitest';
import {
  buildArticleData,
  buildFaqData,
  buildItemListData,
  buildOrganizationData,
  buildWebsiteData,
} from './structured-data.ts';

describe('structured data', () => {
  it('of a listing’s next page continues the positions of the previous page', () => {
    const { itemListElement } = buildItemListData(['lodochki-bordo'], 49);
    expect(itemListElement).toEqual([
      expect.objectContaining({
        position: 49,
        url: expect.stringMatching(/^https?:\/\/.+\/product\/lodochki-bordo$/),
      }),
    ]);
  });

  it('of the shop and of an article contains the author', () => {
    expect(buildOrganizationData()).toMatchObject({
      '@type': 'Organization',
      url: expect.stringMatching(/\/$/),
    });
    const picture = { src: '/media/scenes/autumn/wide', width: 1600, height: 900, alt: '' };
    const at = '2026-11-01T07:00:00.000Z';
    const article = buildArticleData('/blog/a', {
      code: 'a',
      title: 'Заголовок',
      lead: '',
      topic: '',
      description: 'О чём',
      image: { wide: picture, tall: picture },
      published_at: at,
      updated_at: at,
      blocks: [],
      products: [],
      design: null,
      earlier: null,
      later: null,
    });
    expect(article).toMatchObject({
      '@type': 'Article',
      headline: 'Заголовок',
      datePublished: at,
      dateModified: at,
      author: { '@type': 'Organization' },
      image: [expect.stringMatching(/^https?:/)],
    });
  });

  it('of the site contains its search, with the query parameter for the search text', () => {
    expect(buildWebsiteData()).toMatchObject({
      '@type': 'WebSite',
      potentialAction: {
        target: {
          urlTemplate: expect.stringMatching(/\/catalog\/view\/search\?query=\{search_term_string\}$/),
        },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  it('of questions contains each question with its answer', () => {
    expect(buildFaqData([{ question: 'Где?', answer: '<p>Тут</p>' }]).mainEntity).toEqual([
      { '@type': 'Question', name: 'Где?', acceptedAnswer: { '@type': 'Answer', text: '<p>Тут</p>' } },
    ]);
  });
});
