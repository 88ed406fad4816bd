import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => ['testsuite', 'testcase'].includes(name),
  // Without this option, `<skipped/>` would be parsed as an empty text.
  alwaysCreateTextNode: true,
  parseAttributeValue: false,
  // A bracket of a row id is written as `&#91;`.
  htmlEntities: true,
});

function outcomeOf(testcase) {
  if (testcase.failure || testcase.error) return 'failed';
  return testcase.skipped ? 'skipped' : 'passed';
}

/** Returns the test cases of a suite, including nested suites. */
const casesOf = ({ testcase = [], testsuite = [] }) => [...testcase, ...testsuite.flatMap(casesOf)];

/** Returns the test cases of a JUnit report. */
export const readCases = (xml) =>
  casesOf(parser.parse(xml).testsuites || {}).map((testcase) => ({
    title: `${testcase.classname} ${testcase.name}`,
    outcome: outcomeOf(testcase),
  }));

/** Returns the test cases of a report, or none if the run was aborted before writing it. */
export const readReport = (file) => (existsSync(file) ? readCases(readFileSync(file, 'utf8')) : []);

/** Returns the test cases of every report in a folder. */
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
