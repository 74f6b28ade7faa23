import { describe, expect, it } from 'vitest';
import { describeRequest } from './request.ts';

describe('describeRequest', () => {
  it('encodes path parameters', () => {
    expect(
      describeRequest('GET /api/v1/products/by_article/:article', { params: { article: 'А 1/2' } }).path,
    ).toBe('/api/v1/products/by_article/%D0%90%201%2F2');
  });

  it('keeps the slashes of a parameter that spans several path segments', () => {
    const { path } = describeRequest('GET /api/v1/sections/by_code/:code{.+}', {
      params: { code: 'shoes/pumps' },
    });
    expect(path).toBe('/api/v1/sections/by_code/shoes/pumps');
  });

  it('writes lists with brackets and omits undefined parameters', () => {
    const { path } = describeRequest('GET /api/v1/products', { query: { id: [3, 5], city: undefined } });
    expect(decodeURIComponent(path)).toBe('/api/v1/products?id[]=3&id[]=5');
  });

  it('sends a body as JSON, and no body for a request without one', () => {
    expect(describeRequest('POST /api/v1/sections/filter', { body: { url: 'shoes' } }).body).toBe(
      '{"url":"shoes"}',
    );
    expect(describeRequest('GET /api/v1/cart', {}).body).toBeUndefined();
  });

  it('sends a body with a file as a form', () => {
    const file = new File(['abc'], 'чек.pdf');
    const { body } = describeRequest('POST /services/rest/v1/persistent/upload', { body: { file } });
    expect(body).toBeInstanceOf(FormData);
    expect(body instanceof FormData && body.get('file')).toEqual(file);
  });
});
