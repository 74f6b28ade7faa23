/** Quotes an entry for a message, truncated to 100 characters. */
const quote = (text: string) => `«${text.length > 100 ? `${text.slice(0, 100)}…` : text}»`;

/** Errors of redirects and short links. */
export const urlrewriteErrors = {
  shortLink: { code: 'short_link_not_found', message: 'Такой короткой ссылки нет' },
  redirect: { code: 'redirect_not_found', message: 'Эта страница никуда не переезжала' },
  path: (path: string) => ({
    code: 'redirect_path',
    message: `${quote(path)}: нужен путь страницы магазина без параметров; главную, /order, /personal, /app и короткие ссылки не перенести`,
  }),
  target: (target: string) => ({
    code: 'redirect_target',
    message: `${quote(target)}: вести можно на путь магазина с одной косой чертой в начале или на полный адрес http(s) с латинским именем узла`,
  }),
  code: (code: string) => ({
    code: 'short_link_code',
    message: `${quote(code)}: код короткой ссылки — до 60 латинских букв, цифр, дефисов и подчёркиваний, первой идёт буква или цифра`,
  }),
  self: (path: string) => ({ code: 'redirect_self', message: `${quote(path)}: ведёт на саму себя` }),
  repeated: (name: string) => ({ code: 'redirect_repeated', message: `${quote(name)}: указано дважды` }),
} as const;
