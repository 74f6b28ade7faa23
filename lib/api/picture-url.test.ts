import { describe, expect, it, vi } from 'vitest';
import { resolvePictureUrl, toBackEndPicturePath } from './picture-url.ts';

const BASE = new URL('https://api.example.ru');

describe('the URL of a picture', () => {
  it.each([
    ['/upload/iblock/1/A.jpg', '/media/~/upload/iblock/1/A.jpg'],
    ['upload/a.jpg', '/media/~/upload/a.jpg'],
    ['/upload/a.jpg?v=2', '/media/~/upload/a.jpg?v=2'],
    ['/upload/фото 1.jpg', '/media/~/upload/%D1%84%D0%BE%D1%82%D0%BE%201.jpg'],
    ['https://api.example.ru/upload/a.jpg', '/media/~/upload/a.jpg'],
    ['http://api.example.ru/upload/a.jpg', '/media/~/upload/a.jpg'],
    ['//api.example.ru/upload/a.jpg', '/media/~/upload/a.jpg'],
    ['/media/series/p-1/400.avif', '/media/series/p-1/400.avif'],
    ['https://api.example.ru/media/p.svg', '/media/p.svg'],
    ['https://cdn.example.ru/a.jpg', 'https://cdn.example.ru/a.jpg'],
    ['//CDN.example.ru/a.jpg', 'https://cdn.example.ru/a.jpg'],
    ['https://img.example.ru:8443/a.jpg', 'https://img.example.ru:8443/a.jpg'],
    ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
    ['https://other.example.ru/a.jpg', ''],
    ['https://cdn.example.ru.evil.test/a.jpg', ''],
    ['javascript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['https://', ''],
    [' ', ''],
  ])('%j is shown as %j', (address, shown) => {
    vi.stubEnv('PICTURE_HOSTS', 'CDN.example.ru, img.example.ru:8443');
    expect(resolvePictureUrl(address, BASE)).toBe(shown);
  });

  it('is requested from the back end without the proxy prefix', () => {
    expect(toBackEndPicturePath('/media/~/upload/A.jpg')).toBe('/upload/A.jpg');
    expect(toBackEndPicturePath('/media/series/p-1/400.avif')).toBe('/media/series/p-1/400.avif');
    expect(toBackEndPicturePath('/media/~upload')).toBe('/media/~upload');
  });
});
