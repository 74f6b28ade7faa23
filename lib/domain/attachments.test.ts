import { describe, expect, it } from 'vitest';
import { getFileKind } from './attachments.ts';

describe('the name of a file', () => {
  it.each([
    ['Фото.JPG', 'image'],
    ['снимок.heic', 'image'],
    ['видео.mov', 'video'],
    ['чек.pdf', 'pdf'],
    ['письмо.doc', 'doc'],
    ['письмо.docx', 'docx'],
    ['чек.pdf.exe', null],
    ['jpg', null],
    ['.', null],
    ['', null],
  ])('maps «%s» to the kind %s', (name, kind) => {
    expect(getFileKind(name)).toBe(kind);
  });
});
