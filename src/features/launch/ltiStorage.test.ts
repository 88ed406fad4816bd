import { beforeEach, describe, expect, test } from 'vitest';
import { answerStorage } from './ltiStorage.ts';

let storage: Map<string, string>;
beforeEach(() => {
  storage = new Map();
});
const request = (subject: string, fields: object = {}) =>
  answerStorage(storage, { subject, message_id: 'm1', ...fields });

describe('the tool storage', () => {
  test('lists its capabilities', () =>
    expect(request('lti.capabilities')).toEqual({
      subject: 'lti.capabilities.response',
      message_id: 'm1',
      supported_messages: [{ subject: 'lti.capabilities' }, { subject: 'lti.put_data' }, { subject: 'lti.get_data' }],
    }));

  test('stores, returns and removes values', () => {
    expect(request('lti.put_data', { key: 'state', value: 'x' })).toEqual({
      subject: 'lti.put_data.response',
      message_id: 'm1',
      key: 'state',
      value: 'x',
    });
    expect(request('lti.get_data', { key: 'state' })).toMatchObject({ value: 'x' });
    request('lti.put_data', { key: 'state', value: null });
    expect(request('lti.get_data', { key: 'state' })).toMatchObject({ value: undefined });
  });

  test.each([
    ['no key', { value: 'x' }, 'bad_request'],
    ['a key that is no text', { key: 1, value: 'x' }, 'bad_request'],
    ['a value that is no text', { key: 'k', value: {} }, 'bad_request'],
    ['a long value', { key: 'k', value: 'x'.repeat(4097) }, 'bad_request'],
  ])('rejects %s', (_what, fields, code) => expect(request('lti.put_data', fields)).toMatchObject({ error: { code } }));

  test('stores at most fifty keys', () => {
    for (let key = 0; key < 50; key += 1) request('lti.put_data', { key: `k${key}`, value: 'x' });
    expect(request('lti.put_data', { key: 'one more', value: 'x' })).toMatchObject({
      error: { code: 'storage_exhaustion' },
    });
    expect(request('lti.put_data', { key: 'k1', value: 'y' })).toMatchObject({ value: 'y' });
  });

  test.each([[null], ['text'], [{ subject: 'lti.get_data' }], [{ subject: 'other', message_id: 'm' }]])(
    'ignores %j',
    (data) => expect(answerStorage(storage, data)).toBeUndefined(),
  );
});
