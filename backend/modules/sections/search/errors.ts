import type { ApiError } from '#lib/contracts/envelope.ts';
import { formatWait } from '#lib/texts/wait.ts';

const quoted = (text: string): string => `«${text.length > 60 ? `${text.slice(0, 60)}…` : text}»`;

/** Errors of the owner's search terms and of counting queries. */
export const searchErrors = {
  tooMany: (seconds: number): ApiError => ({
    code: 'too_many_queries',
    message: `Слишком много запросов. Попробуйте ${formatWait(seconds)}`,
  }),
  phrase: (phrase: string): ApiError => ({
    code: 'search_phrase',
    message: `${quoted(phrase)}: во фразе должны быть слова из русских или латинских букв и цифр`,
  }),
  target: (target: string): ApiError => ({
    code: 'search_target',
    message: `${quoted(target)}: напишите слова, которыми это зовётся в магазине, адрес выборки каталога или путь страницы`,
  }),
  otherWords: (phrase: string): ApiError => ({
    code: 'search_other_words',
    message: `${quoted(phrase)}: фраза названа другими словами дважды, оставьте одно название`,
  }),
  title: (target: string): ApiError => ({
    code: 'search_title',
    message: `${quoted(target)}: странице нужно название, под которым её покажет поиск`,
  }),
} as const;
