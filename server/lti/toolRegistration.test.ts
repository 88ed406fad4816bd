import { expect, test } from 'vitest';
import { parseRegistration } from './toolRegistration.ts';

const least = {
  name: 'Example',
  client_id: 'example',
  deployment_id: '1',
  initiate_login_uri: 'https://tool.example.org/login',
  target_link_uri: 'https://tool.example.org/launch',
  redirect_uris: ['https://tool.example.org/launch'],
  jwks_uri: 'https://tool.example.org/jwks',
};
const parse = (changes: object) => parseRegistration(JSON.stringify({ ...least, ...changes }));

test('[embed-63] a registration by hand needs no custom parameters, messages, scopes and notices; a renewal forgets those before', () => {
  expect(parse({})).toEqual({ ...least, notice_uri: null, configuration: '{}' });
});

test('[embed-63] a registration by hand has what Dynamic Registration has', () => {
  const custom_parameters = { colour: 'blue' };
  const messages = [{ type: 'LtiDeepLinkingRequest', target_link_uri: 'https://tool.example.org/pick' }];
  const scopes = ['https://purl.imsglobal.org/spec/lti-ags/scope/score'];
  const { configuration = '' } = parse({ custom_parameters, messages, scopes });
  expect(JSON.parse(configuration)).toEqual({ custom: custom_parameters, messages, scopes });
});

test.each([
  [{ client_id: 'practicum-tool' }, /client_id: the built-in tool registers itself/],
  [{ target_link_uri: 'javascript:alert(1)' }, /^target_link_uri: /],
  [{ redirect_uris: [] }, /^redirect_uris: /],
  [{ custom_parameters: { colour: 1 } }, /^custom_parameters: colour: /],
  [{ scopes: ['everything'] }, /^scopes: 0: /],
  [{ jwks: {} }, /"jwks"/],
])('[embed-63] %j is refused by its field', (changes, expected) => {
  expect(() => parse(changes)).toThrow(expected);
});

test('[embed-63] what is no JSON is said to be none', () => {
  expect(() => parseRegistration('{')).toThrow(/^no JSON: /);
});
