import { pick } from 'es-toolkit';
import { isFullRun } from './fullRun.ts';

export const range = (length: number) => Array.from({ length }, (_, index) => index);
export const BODY = 250_000;
export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
export const JSON_BODY = { 'content-type': 'application/json' };
export const logoOf = (type: string, content: string | Buffer) => ({
  imageSrc: `data:image/${type};base64,${Buffer.from(content).toString('base64')}`,
  destinationLink: null,
  isPracticumLogoHidden: false,
});
const IMITATION = 'Variable "$x" got invalid value Field "a" of required type at "';
const LIST = '[Int]';

export const documents: Readonly<Record<string, (attempt: number) => string>> = {
  'nested fragments': (i) =>
    `{ ...f0 } ${range(60)
      .map((n) => `fragment f${n} on Query { ${n === 59 ? `a${i}: __typename` : `...f${n + 1} ...f${n + 1}`} }`)
      .join(' ')}`,
  'many small fragments': (i) =>
    `{ getOrgs { orgs { x${i}: id ${range(80)
      .map((n) => `...f${n}`)
      .join(' ')} } } } ${range(80)
      .map((n) => `fragment f${n} on Org { name id }`)
      .join(' ')}`,
  'as many fields as fit': (i) =>
    `{ x${i}: getOrgs { orgs { id } } ${'getOrgs { orgs { id name callerType contentLibraryCourseId } } '.repeat(19)} }`,
  'unknown names': (i) =>
    `{ getOrgs { orgs { ${range(490)
      .map((n) => `nam${n + i}`)
      .join(' ')} } } }`,
  'a long name': (i) => `{ ${'n'.repeat(16_000)}${i} }`,
  'a list within lists': (i) => `{ getCourses(orgId: ${'['.repeat(490)}${i}${']'.repeat(490)}) { totalCount } }`,
  'many variables': (i) =>
    `query (${range(140)
      .map((n) => `$v${n}x${i}: ${LIST}`)
      .join(' ')}) { __typename }`,
  comments: (i) => `{ __typename } ${'#\n'.repeat(8000)}# ${i}`,
};

export const variables: Readonly<Record<string, object>> = {
  'a list of wrong values': { orgId: 'x', filter: { role: range(990) } },
  'many values': { of: range(100_000) },
  'long texts': { orgId: 'x'.repeat(BODY) },
  'a long filter': { orgId: '', filter: { text: '%_\\'.repeat(BODY / 4) } },
  'the imitation of a message': { orgId: [IMITATION.repeat(3500)], limit: IMITATION },
  'one text in every message': { orgId: 'x', limit: { [IMITATION]: IMITATION.repeat(3500) }, sort: {} },
  'a page token of lists': {
    orgId: '',
    nextPageToken: Buffer.from('['.repeat(90_000) + ']'.repeat(90_000)).toString('base64url'),
  },
};

const allSvgs: Readonly<Record<string, string>> = {
  'nested groups': `<svg>${'<g>'.repeat(8000)}${'</g>'.repeat(8000)}</svg>`,
  'groups left open': `<svg>${'<g>'.repeat(20_000)}</svg>`,
  'as many elements as fit': `<svg>${'<rect x="1"/>'.repeat(3900)}</svg>`,
  'elements of HTML': `<svg>${'<div/>'.repeat(1200)}</svg>`,
  attributes: `<svg ${range(9000)
    .map((n) => `a${n}`)
    .join(' ')}></svg>`,
  'one long attribute': `<svg fill="${'url( '.repeat(12_000)}"/>`,
  'tags that never end': '<a '.repeat(21_000),
  'a tag of one long name': `<${'a'.repeat(48_000)}`,
  entities: `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}">]><svg>${'&a;'.repeat(9000)}</svg>`,
};

/** Only a sample, because most are refused alike or cleaned in the same thread, which takes seconds. */
const SAMPLE = ['nested groups', 'elements of HTML'];
export const svgs = isFullRun ? allSvgs : pick(allSvgs, SAMPLE);
