// npm run docs: updates the diagrams of imports and builds the documentation as a static site, into dist/docs.
import { buildSite } from './build.ts';
import { writeImportDiagrams } from './importDiagram.ts';

const FOLDER = 'dist/docs';
await writeImportDiagrams();
const pages = buildSite(FOLDER);
process.stdout.write(`${pages.length} pages in ${FOLDER}: open ${FOLDER}/index.html with any file server\n`);
