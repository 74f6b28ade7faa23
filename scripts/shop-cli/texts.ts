/** Texts of `npm run shop`. */
export const cliTexts = {
  usage: `Работа с данными магазина: npm run shop -- КОМАНДА
  init                          заполнить пустой магазин: двенадцать вопросов о нём; магазин остановлен
    --file ОТВЕТЫ.json          взять ответы из файла; образец: deploy/answers.example.json
  backup ПАПКА                  резервная копия в новую папку; магазин может работать
  restore ПАПКА                 вернуть копию на место удалённых данных; магазин остановлен
    --into ПАПКА_ДАННЫХ         вернуть в другую папку данных: для проверки копии
    --verify                    открыть возвращённую базу и сверить её строки и файлы с копией
  check                         чего не хватает магазину до открытия; может работать
    --json                      для программ
  identity ФАЙЛ.json            изменить описание магазина: имя, телефоны, логотип, вид; может работать
  import ФАЙЛ.csv               товары из таблицы; без ФАЙЛА расскажет, какой она бывает
    --dry-run                   показать, что изменится, и ничего не записать
  pages export ПАПКА            страницы справки и документы в новую папку, чтобы править
  pages import ФАЙЛ.html…       вернуть страницы из файлов; имя файла — адрес после /info/
Папка данных, база и остальное берутся из тех же настроек, что у магазина: docs/backup.md.`,
  pages: {
    name: (name: string) =>
      `${name}: имя файла страницы — латинские буквы, цифры и дефисы, в конце .html, например offer.html`,
    form: (name: string) =>
      `${name}: нужны строки «title: …» и «lead: …», пустая строка и за ней текст в HTML`,
    exported: (count: number, folder: string) => `Страниц ${count}, они в папке ${folder}`,
    imported: (codes: readonly string[]) => `Страницы изменены: ${codes.join(', ')}`,
  },
  identityChanged: (name: string) => `Описание магазина «${name}» изменено`,
  identityInFile: (file: string) =>
    `SHOP_IDENTITY: магазин берёт описание из файла ${file}. Исправьте его и перезапустите магазин или уберите настройку SHOP_IDENTITY. Ничего не записано`,
  nothingWritten: 'Ничего не записано',
  unknownCommand: (name: string) => `Команды ${name} нет`,
  wrongArguments: 'Команда вызвана неверно',
  noShop: 'API_BASE_URL: у витрины перед другим магазином нет своих данных',
  fileError: (path: string, code: string) => `Файл или папка ${path}: нет доступа или ошибка диска (${code})`,

  steps: {
    copyDatabase: 'Копирую базу',
    readCopy: 'Открываю копию базы и считаю её строки',
    dump: 'Выгружаю базу и считаю её строки',
    copyFiles: 'Копирую файлы',
    restore: 'Возвращаю базу и файлы',
    verify: 'Сверяю возвращённое с копией',
  },

  targetExists: (folder: string) => `Папка ${folder} уже есть: укажите новую`,
  noParent: (folder: string) => `Папки ${folder} нет: создайте её`,
  targetInside: (folder: string) => `Копия не может лежать внутри ${folder}: укажите другую папку`,
  noShopYet: (folder: string) =>
    `В ${folder} ещё нет базы данных: выполните npm run shop -- init или запустите магазин`,
  starting: (reason: string) => `Магазин запускается, и база ещё не отвечает (${reason}): повторите`,
  noDatabase: (folder: string) => `В ${folder} нет базы данных: проверьте DATA_DIR`,
  copyRunning: 'Другая резервная копия этой базы ещё не закончена',
  unstable: 'Пока снималась копия, магазин несколько раз запускали или останавливали: повторите',
  diskFull: (folder: string) => `На диске с папкой ${folder} не хватает места: копия не закончена`,
  noProgram: (name: string) =>
    `Нет программы ${name}: установите клиент PostgreSQL той же версии, что у сервера`,
  programFailed: (name: string, reason: string) => `${name} закончился ошибкой: ${reason}`,
  backedUp: (folder: string) => `Резервная копия готова: ${folder}`,

  blocks: (count: number) => `Нельзя открыть: ${count}`,
  warnings: (count: number) => `Лучше исправить: ${count}`,
  canOpen: 'Магазин можно открывать',

  noBackup: (folder: string) => `В ${folder} нет резервной копии: не читается manifest.json`,
  badManifest: (file: string) => `Опись ${file} испорчена или сделана более новым магазином`,
  damaged: (folder: string) => `Копия ${folder} повреждена, база не возвращена:`,
  missingFile: (path: string) => `нет файла ${path}`,
  otherFile: (path: string) => `файл ${path} изменился`,
  otherDatabase: {
    embedded: 'Это копия встроенной базы: уберите DATABASE_URL',
    postgres: 'Это копия PostgreSQL: задайте DATABASE_URL пустой базы',
  },
  databaseExists: (folder: string) => `В ${folder} уже есть база: переименуйте или удалите эту папку`,
  databaseNotEmpty: 'В базе DATABASE_URL уже есть таблицы: создайте пустую базу',
  noConnection: (reason: string) => `База DATABASE_URL не отвечает: ${reason}`,
  fileExists: (path: string) => `Файл ${path} уже есть, и он другой: переименуйте или удалите его папку`,
  different: 'Возвращённое отличается от копии:',
  extraTable: (table: string) => `лишняя таблица ${table}`,
  missingTable: (table: string) => `нет таблицы ${table}`,
  otherCount: (table: string, before: number, after: number) =>
    `таблица ${table}: строк ${after}, в копии ${before}`,
  otherRows: (table: string) => `таблица ${table}: строки отличаются`,
  sequenceBehind: (sequence: string) => `счётчик ${sequence} меньше, чем в копии`,
  restored: (folder: string, time: string, isVerified: boolean) =>
    `Копия ${folder} (${time}) возвращена${isVerified ? ', отличий нет' : ''}`,
};
