// npm run screenshots [-- word …]: takes screenshots of every page, dialog and view of the tool in eight variations,
// and writes them to screenshots/ with a contact sheet.
import { endOnOldNode } from './steps/nodeVersion.mjs';
import { runMain } from './steps/say.mjs';

endOnOldNode();
await runMain(async () => {
  const { ensureInstalled } = await import('./steps/install.mjs');
  await ensureInstalled();
  const { takeScreenshots } = await import('../tests/screenshots/run.mjs');
  await takeScreenshots(process.argv.slice(2));
});
