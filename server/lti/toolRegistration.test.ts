import { expect, test } from 'vitest';
import { isForeignAddress, parseRegistration } from './toolRegistration.ts';

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

test('[embed-63] a manual registration has optional fields; a renewal drops former values', () => {
  expect(parse({})).toEqual({ ...least, notice_uri: null, configuration: '{}' });
});

test('[embed-63] a manual registration has the fields of Dynamic Registration', () => {
  const custom_parameters = { color: 'blue' };
  const messages = [{ type: 'LtiDeepLinkingRequest', target_link_uri: 'https://tool.example.org/pick' }];
  const scopes = ['https://purl.imsglobal.org/spec/lti-ags/scope/score'];
  const { configuration = '' } = parse({ custom_parameters, messages, scopes });
  expect(JSON.parse(configuration)).toEqual({ custom: custom_parameters, messages, scopes });
});

test.each([
  [{ client_id: 'practicum-tool' }, /client_id: the built-in tool is registered automatically/],
  [{ target_link_uri: 'javascript:alert(1)' }, /^target_link_uri: /],
  [{ name: '\u202eelpmaxE' }, /^name: invalid name: malformed/],
  [{ name: '\u200b' }, /^name: invalid name: required/],
  [{ redirect_uris: [] }, /^redirect_uris: /],
  [{ custom_parameters: { color: 1 } }, /^custom_parameters: color: /],
  [{ scopes: ['everything'] }, /^scopes: 0: /],
  [{ jwks: {} }, /"jwks"/],
])('[embed-63] %j is rejected with its field', (changes, expected) => {
  expect(() => parse(changes)).toThrow(expected);
});

test('[embed-63] invalid JSON is reported', () => {
  expect(() => parseRegistration('{')).toThrow(/^not JSON: /);
});

test.each([
  ['https://tool.example.org/jwks', true],
  ['https://8.8.8.8/jwks', true],
  ['http://localhost:5432/jwks', false],
  ['https://127.0.0.1/jwks', false],
  ['https://2130706433/jwks', false],
  ['https://0x7f.1/jwks', false],
  ['https://10.0.0.7/jwks', false],
  ['https://169.254.169.254/latest', false],
  ['https://[::1]/jwks', false],
  ['https://[::ffff:127.0.0.1]/jwks', false],
  ['https://[fd00::1]/jwks', false],
  ['https://db.localhost/jwks', false],
])('[sec-28] a tool that registers itself with another platform may name %s: %s', (address, isForeign) => {
  expect(isForeignAddress(address, 'https://practicum.example.org')).toBe(isForeign);
  expect(isForeignAddress(address, 'http://localhost:4000')).toBe(true);
});
