import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ENTITIES = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&', '#39': "'", '#91': '[', '#93': ']' };
const decode = (text) => text.replace(/&(\w+|#\d+);/g, (whole, name) => ENTITIES[name] ?? whole);
const attribute = (attributes, name) => decode(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');

function outcomeOf(body = '') {
  if (/<(failure|error)\b/.test(body)) return 'failed';
  return /<skipped\b/.test(body) ? 'skipped' : 'passed';
}

/** The test cases of a JUnit report. */
export const readCases = (xml) =>
  [...xml.matchAll(/<testcase\b((?:[^>"]|"[^"]*")*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)].map(([, attributes, body]) => ({
    title: `${attribute(attributes, 'classname')} ${attribute(attributes, 'name')}`,
    outcome: outcomeOf(body),
  }));

/** The test cases of one report; none if the run broke off before it was written. */
export const readReport = (file) => (existsSync(file) ? readCases(readFileSync(file, 'utf8')) : []);

/** The test cases of every report in a folder. */
export const readReports = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.xml'))
        .flatMap((file) => readReport(join(folder, file)))
    : [];

export const count = (cases) => ({
  passed: cases.filter(({ outcome }) => outcome === 'passed').length,
  failed: cases.filter(({ outcome }) => outcome === 'failed').length,
  skipped: cases.filter(({ outcome }) => outcome === 'skipped').length,
});
