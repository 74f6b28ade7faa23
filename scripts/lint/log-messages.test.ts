import { expect, it } from 'vitest';
import { checkLogMessages } from './log-messages.ts';
import { readProse } from './prose.ts';

const GUIDE = '| `database unavailable` | The database does not answer. | Check it. |';

const messagesOf = (source: string, path = 'backend/jobs.ts') =>
  checkLogMessages(path, readProse(path, source), GUIDE).map(({ message }) => message);

it('reports a log message that the operator’s guide does not contain', () => {
  const expected = ['«job failed»: add a row to docs/logs.md'];
  expect(messagesOf("log.warn('job failed');")).toEqual(expected);
  expect(messagesOf("shop.log.error({ err }, 'job failed');")).toEqual(expected);
  expect(messagesOf("this.#options.log.error({ err }, 'job failed');")).toEqual(expected);
  expect(messagesOf("storedLog.info({ job }, 'job failed');")).toEqual(expected);
});

it('accepts messages that the guide contains, other calls, and files that are not part of the product', () => {
  expect(messagesOf("log.warn({ err }, 'database unavailable');")).toEqual([]);
  expect(messagesOf("catalog.error('job failed'); log('job failed'); // log.warn('job failed')")).toEqual([]);
  expect(messagesOf("log.warn('job failed');", 'scripts/dev.ts')).toEqual([]);
  expect(messagesOf("log.warn('job failed');", 'backend/jobs.test.ts')).toEqual([]);
});

it('reports a log call without a constant message', () => {
  const expected = ['a log call needs a constant message'];
  expect(messagesOf('log.error(error);')).toEqual(expected);
  expect(messagesOf('shop.log.warn({ err }, error.message);')).toEqual(expected);
  expect(messagesOf("log.warn({ err }, '');")).toEqual(expected);
});
