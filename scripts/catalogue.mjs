// npm run catalogue                    serves every component in all its states on http://localhost:6006 (PORT)
// npm run catalogue -- --pictures      compares each component with its picture in catalogue/pictures
// npm run catalogue -- --update        takes the pictures again
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endOnOldNode } from './steps/nodeVersion.mjs';
import { fromRoot } from './steps/root.mjs';
import { runMain } from './steps/say.mjs';

endOnOldNode();
await runMain(async () => {
  const { ensureInstalled } = await import('./steps/install.mjs');
  await ensureInstalled();
  if (!existsSync(fromRoot('catalogue/node_modules'))) {
    console.log('Installing Storybook, into catalogue');
    execFileSync('npm', ['ci'], { cwd: fromRoot('catalogue'), stdio: 'inherit', shell: process.platform === 'win32' });
  }
  const { openCatalogue, comparePictures } = await import('../catalogue/run.mjs');
  const { values } = parseArgs({ options: { pictures: { type: 'boolean' }, update: { type: 'boolean' } } });
  const isUpdate = values.update === true;
  await (isUpdate || values.pictures ? comparePictures({ isUpdate }) : openCatalogue());
});
