/** Rejects an `import()` that leads back to its own file. `import/no-cycle` follows only static imports. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+\.[mc]?[jt]sx?)'/g;
const read = new Map();

function importsOf(file) {
  if (!read.has(file)) {
    const found = [...readText(file).matchAll(IMPORTED)].map(([, path]) => join(dirname(file), path));
    read.set(file, found);
  }
  return read.get(file);
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function reaches(from, target) {
  const seen = new Set([from]);
  for (const file of seen) for (const next of importsOf(file)) seen.add(next);
  return seen.has(target);
}

const dynamic = {
  create: (context) => ({
    ImportExpression(node) {
      const path = node.source.value;
      if (typeof path !== 'string' || !path.startsWith('.')) return;
      if (reaches(join(dirname(context.filename), path), context.filename))
        context.report({ node, message: 'This import() is part of a cycle: move what both files need to a third.' });
    },
  }),
};

export default { meta: { name: 'cycles' }, rules: { dynamic } };
