import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readToolMessage } from './toolMessage.ts';

const LAUNCH = 'launch 1';
const read = (data: unknown) => readToolMessage(data, LAUNCH);
const ours = (subject: string, fields: object) => ({ subject, v: 1, launchId: LAUNCH, ...fields });
const state = (fields: object) => read(ours('console.activity.state', fields));
const save = (fields: object) => read(ours('console.activity.save', fields));
const activity = { resourceLinkId: 'r1', name: ' Speech ', type: 'q-and-a' };

describe('a tool message', () => {
  test.each([
    [ours('console.activity.state', { dirty: true }), { kind: 'state', isDirty: true }],
    [ours('console.activity.state', { dirty: false }), { kind: 'state', isDirty: false }],
    [ours('console.review.step', { step: -1 }), { kind: 'step', step: -1 }],
    [ours('console.activity.save', { status: 'SAVING' }), { kind: 'save', status: 'SAVING' }],
    [
      ours('console.activity.save', { status: 'ERROR', message: 'The disk is full' }),
      { kind: 'save', status: 'ERROR', message: 'The disk is full' },
    ],
    [ours('console.activity.save', { status: 'SUCCESS' }), { kind: 'save', status: 'SUCCESS' }],
    [
      ours('console.activity.save', { status: 'SUCCESS', activity }),
      { kind: 'save', status: 'SUCCESS', activity: { ...activity, name: 'Speech' } },
    ],
    [{ subject: 'console.activity.close' }, { kind: 'close' }],
    [{ subject: 'org.imsglobal.lti.close' }, { kind: 'close' }],
    [
      { subject: 'lti.setUnloadMessage', message_id: '1', message: 'Sure?' },
      { kind: 'state', isDirty: true },
    ],
    [
      { subject: 'lti.removeUnloadMessage', message_id: '2' },
      { kind: 'state', isDirty: false },
    ],
  ])('%j is accepted', (data, expected) => expect(read(data)).toEqual(expected));

  test.each<[string, unknown]>([
    ['of another launch', { ...ours('console.activity.state', { dirty: true }), launchId: 'launch 2' }],
    ['of another version', { ...ours('console.activity.state', { dirty: true }), v: 2 }],
    ['of an unknown subject', ours('console.activity.delete', {})],
    ['without a subject', { v: 1, launchId: LAUNCH, dirty: true }],
    ['that is a text', JSON.stringify(ours('console.activity.state', { dirty: true }))],
    ['that is a list', [ours('console.activity.state', { dirty: true })]],
    ['that is nothing', null],
    ['that can not be written as JSON', Object.assign(ours('console.activity.state', { dirty: true }), { big: 1n })],
  ])('%s is ignored', (_what, data) => expect(read(data)).toBeUndefined());

  test.each<[string, object]>([
    ['no flag', {}],
    ['a text for the flag', { dirty: 'true' }],
    ['one field more', { dirty: true, extra: 1 }],
  ])('about its state with %s is ignored', (_what, fields) => expect(state(fields)).toBeUndefined());

  test.each<[string, object]>([
    ['an unknown status', { status: 'DONE' }],
    ['no status', {}],
    ['an activity while it still saves', { status: 'SAVING', activity }],
    ['an activity of an unknown type', { status: 'SUCCESS', activity: { ...activity, type: 'quiz' } }],
    ['an activity without a name', { status: 'SUCCESS', activity: { ...activity, name: ' ' } }],
    ['a name of 201 characters', { status: 'SUCCESS', activity: { ...activity, name: 'x'.repeat(201) } }],
    [
      'a name for the tool of 256 characters',
      { status: 'SUCCESS', activity: { ...activity, resourceLinkId: 'x'.repeat(256) } },
    ],
    ['an activity with one field more', { status: 'SUCCESS', activity: { ...activity, courseId: 'c' } }],
    ['a message of 201 characters', { status: 'ERROR', message: 'x'.repeat(201) }],
    ['20 kB', { status: 'ERROR', message: 'x', activity: 'x'.repeat(20_000) }],
  ])('about saving with %s is ignored', (_what, fields) => expect(save(fields)).toBeUndefined());

  test('never throws for any input', () => fc.assert(fc.property(fc.anything(), (data) => read(data) === undefined)));
});
