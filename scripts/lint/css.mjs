// Rejects CSS that a supported browser lacks: properties, their keywords and functions, selectors and at-rules. Rules
// inside @supports are allowed, and so is anything with a vendor prefix, since it only supplements the standard.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { fromRoot } from '../steps/root.mjs';
import { css, lackingBrowsers, own } from './browserSupport.mjs';

const FOLDERS = ['src', 'shared', 'tool/web'];

/** Properties that a browser may lack, each with the reason. */
const OPTIONAL = {
  cursor: 'Phones have no pointer.',
  'forced-color-adjust': 'Forced colors are a setting of Windows.',
  'accent-color': 'Boxes keep the color of the system.',
  resize: 'Fields grow with their text on a phone.',
};

const findFunction = (name) =>
  own(css.types, name) ?? Object.values(css.types).find((type) => own(type, name) !== undefined)?.[name];

function featuresOf(node) {
  if (node.type === 'atrule') return [[`@${node.name}`, own(css['at-rules'], node.name)]];
  if (node.type === 'rule')
    return [...node.selector.matchAll(/::?([a-z][\w-]*)/g)].map(([text, name]) => [text, own(css.selectors, name)]);
  if (node.type !== 'decl' || node.prop.startsWith('-') || node.prop in OPTIONAL) return [];
  const property = own(css.properties, node.prop);
  const words = [...node.value.matchAll(/(?<![\w-])([a-z][a-z-]*)(\(?)/g)].map(([, word, open]) => [
    `${node.prop}: ${word}`,
    open === '' ? own(property, word) : findFunction(word),
  ]);
  return [[node.prop, property], ...words];
}

const isGuarded = (node) =>
  node !== undefined && ((node.type === 'atrule' && node.name === 'supports') || isGuarded(node.parent));

/** Returns the problems in a style sheet, each with its position. */
export function cssProblems(file, text) {
  const problems = [];
  postcss.parse(text).walk((node) => {
    if (isGuarded(node)) return;
    for (const [name, feature] of featuresOf(node)) {
      const browsers = lackingBrowsers(feature);
      if (browsers.length > 0)
        problems.push(`${file}:${node.source.start.line} ${name} is missing in ${browsers.join(', ')}`);
    }
  });
  return problems;
}

if (fromRoot('scripts/lint/css.mjs') === process.argv[1]) {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true })
      .filter((file) => file.endsWith('.css'))
      .map((file) => join(folder, file)),
  );
  const problems = files.flatMap((file) => cssProblems(file, readFileSync(fromRoot(file), 'utf8')));
  for (const problem of problems) console.error(`${problem}: see docs/reference/browsers.md.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
