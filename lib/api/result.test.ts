import { describe, expect, it } from 'vitest';
import { ApiFailure, unwrapEnvelope } from './result.ts';

const failure = (json: unknown, status = 400): ApiFailure => {
  try {
    unwrapEnvelope(json, status);
  } catch (error) {
    if (error instanceof ApiFailure) return error;
  }
  throw new Error('readEnvelope did not refuse');
};

describe('AP-01 the envelope', () => {
  it('AP-01 returns the result of a success', () => {
    expect(unwrapEnvelope({ status: 'success', result: { a: 1 } }, 200)).toEqual({ a: 1 });
  });

  it('AP-01 accepts a bare result as a success', () => {
    expect(unwrapEnvelope({ result: [1] }, 200)).toEqual([1]);
  });

  it('AP-01 accepts a success without a result', () => {
    expect(unwrapEnvelope({ status: 'success' }, 200)).toBeUndefined();
  });

  it('AP-01 ER-02 joins the messages of errors and keeps their fields', () => {
    const refused = failure({
      status: 'error',
      errors: [
        { message: 'Введите корректное имя', field: 'name' },
        { message: 'Введите корректную фамилию' },
      ],
    });
    expect(refused.message).toBe('Введите корректное имя. Введите корректную фамилию');
    expect(refused.errors[0]?.field).toBe('name');
    expect(refused.kind).toBe('errors');
  });

  it('ER-03 returns a popup exception as popup', () => {
    const refused = failure({
      status: 'error',
      exception_show: 'popup',
      exception_title: 'Внимание',
      exception_message: 'Магазин закрыт',
    });
    expect(refused.popup).toEqual({ title: 'Внимание', message: 'Магазин закрыт' });
    expect(refused.message, 'the alert tells it').toBe('');
  });

  it('ER-03 returns an inline exception as plain text', () => {
    const refused = failure({
      status: 'error',
      exception_show: 'inline',
      exception_message: 'Нет, <b>нельзя</b>',
    });
    expect(refused.popup).toBeNull();
    expect(refused.message).toBe('Нет, нельзя');
  });

  it.each([[null], ['<html>'], [[]], [{}], [{ status: 'error' }], [{ errors: [] }], [42]])(
    "AP-01 throws 'Unknown response' for %j",
    (json) => {
      expect(failure(json, 502)).toMatchObject({ kind: 'unknown', message: 'Unknown response', status: 502 });
    },
  );
});
