import { expect, test } from 'vitest';
import { readLmsParameters } from './lmsParameters.ts';

test.each([
  ['{"mbox":"A@lms.test","openid":"https://id.test/a"}', { mbox: 'mailto:A@lms.test' }],
  [
    '{"name":["A"],"account":[{"accountServiceHomePage":"lms.test","accountName":"7"}],"x":1}',
    { name: 'A', account: { homePage: 'https://lms.test', name: '7' } },
  ],
  [
    '{"mbox":"nobody","mbox_sha1sum":"EBD31E95054C018B10727CCFFD2EF2EC3A016EE9"}',
    { mbox_sha1sum: 'ebd31e95054c018b10727ccffd2ef2ec3a016ee9' },
  ],
])('[xapi-01] an actor such as %s becomes an agent that every LRS accepts', (actor, read) => {
  const parameters = { endpoint: 'https://lrs.test/', actor, activityId: 'https://console.test/xapi/1' };
  expect(readLmsParameters(parameters)).toMatchObject({ actor: { objectType: 'Agent', ...read } });
});

test.each([
  ['{"mbox":"nobody"}', 'lms.actor.mbox'],
  ['{"objectType":"Group","mbox":"mailto:all@lms.test"}', 'lms.actor.objectType'],
  ['{"account":{"homePage":"https://lms.test"}}', 'lms.actor.account'],
])('[xapi-01] an actor without an identity, such as %s, is rejected with the invalid part named', (actor, field) => {
  const parameters = { endpoint: 'https://lrs.test/', actor, activityId: 'https://console.test/xapi/1' };
  expect(() => readLmsParameters(parameters)).toThrow(
    expect.objectContaining({ data: { fields: [{ field, rule: 'malformed' }] } }) as Error,
  );
});
