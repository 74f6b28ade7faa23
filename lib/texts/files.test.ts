import { describe, expect, it } from 'vitest';
import { MAX_TOTAL_BYTES } from '#lib/domain/attachments.ts';
import { findAttachmentsProblem, formatTooManyFiles } from './files.ts';

const MB = 1024 * 1024;

describe("a message's files", () => {
  it('VA-12 are at most five', () => {
    expect(findAttachmentsProblem([1, 1, 1, 1, 1], false)).toBeNull();
    expect(findAttachmentsProblem([1, 1, 1, 1, 1, 1], false)).toBe('Можно прикрепить не более 5 файлов');
  });

  it('VA-12 have a total size of at most 15 MB, to the byte', () => {
    expect(findAttachmentsProblem([10 * MB, 5 * MB], false)).toBeNull();
    expect(findAttachmentsProblem([MAX_TOTAL_BYTES, 1], false)).toBe(
      'Общий размер файлов не должен превышать 15 МБ',
    );
  });

  it('VA-12 are required only where the form requires a file', () => {
    expect(findAttachmentsProblem([], false)).toBeNull();
    expect(findAttachmentsProblem([], true)).toBe('Вы не выбрали файл');
    expect(findAttachmentsProblem([1], true)).toBeNull();
  });

  it.each([
    [1, 'файла'],
    [2, 'файлов'],
    [5, 'файлов'],
    [11, 'файлов'],
    [21, 'файла'],
  ])('VA-12 the limit of %d is formatted as «%s»', (limit, noun) => {
    expect(formatTooManyFiles(limit)).toBe(`Можно прикрепить не более ${limit} ${noun}`);
  });
});
