// npm run build: runs the generator and the builds whose output is stale; the result is in dist/.
import { ensureInstalled } from './steps/install.mjs';
import { endOnOldNode } from './steps/nodeVersion.mjs';
import { runMain } from './steps/say.mjs';

endOnOldNode();
await runMain(async () => {
  await ensureInstalled();
  const { buildStale } = await import('./steps/build.mjs');
  await buildStale();
});
