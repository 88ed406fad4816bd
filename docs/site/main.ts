// npm run docs: the diagram of imports anew, and the documentation as a static site, into dist/docs.
import { buildSite } from './build.ts';
import { writeImportDiagram } from './importDiagram.ts';

const FOLDER = 'dist/docs';
await writeImportDiagram();
const pages = buildSite(FOLDER);
process.stdout.write(`${pages.length} pages in ${FOLDER}: open ${FOLDER}/index.html with any file server\n`);
