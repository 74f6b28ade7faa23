import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { buildLoggerOptions, createLogger, getNodeName } from './logger.ts';

/** Records the output of a logger with the shop's options, line by line. */
function recorded(level?: string) {
  const lines: Record<string, unknown>[] = [];
  const log = pino(buildLoggerOptions('node-a', level), {
    write: (line: string) => lines.push(JSON.parse(line)),
  });
  return { log, lines };
}

describe('the log format', () => {
  it('is one JSON line per event, with the node, the fields and the message', () => {
    const { log, lines } = recorded();
    log.child({ part: 'outbox' }).warn({ id: 7 }, 'e-mail was not sent');
    expect(lines).toEqual([
      {
        level: 'warn',
        time: expect.any(Number),
        node: 'node-a',
        part: 'outbox',
        id: 7,
        msg: 'e-mail was not sent',
      },
    ]);
  });

  it('contains type, message and stack of an error, without the values of a database row', () => {
    const { log, lines } = recorded();
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (phone)=(+79990000001)',
    });
    log.error({ err: error }, 'request failed');
    expect(lines[0]?.err).toEqual({
      type: 'Error',
      message: 'duplicate key',
      code: '23505',
      stack: expect.stringContaining('logger.test.ts'),
    });
    expect(JSON.stringify(lines)).not.toContain('9990000001');
  });

  it('omits secrets and personal data', () => {
    const { log, lines } = recorded();
    log.info({ phone: '+79990000001', headers: { cookie: 'sid=1', authorization: 'Bearer x' }, path: '/' });
    expect(lines[0]).toMatchObject({ path: '/', headers: {} });
    expect(JSON.stringify(lines)).not.toMatch(/9990000001|sid|Bearer/);
  });

  it.each([
    ['warn', ['warn', 'error']],
    ['silent', []],
    ['loud', ['info', 'warn', 'error']],
    [undefined, ['info', 'warn', 'error']],
  ])('at LOG_LEVEL=%s writes %j', (level, written) => {
    const { log, lines } = recorded(level);
    log.debug('debug');
    log.info('info');
    log.warn('warn');
    log.error('error');
    expect(lines.map(({ msg }) => msg)).toEqual(written);
  });

  it('uses the same node name in every logger of a process', () => {
    expect(createLogger({ part: 'a' }).bindings()).toEqual({ node: getNodeName(), part: 'a' });
    expect(createLogger().bindings()).toEqual({ node: getNodeName() });
  });
});
