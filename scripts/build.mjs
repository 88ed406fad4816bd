// npm run build: generates and builds what is stale, into dist/.
import { ensureInstalled } from './steps/install.mjs';
import { endOnOldNode } from './steps/nodeVersion.mjs';
import { runMain } from './steps/say.mjs';

endOnOldNode();
await runMain(async () => {
  await ensureInstalled();
  const { buildStale } = await import('./steps/build.mjs');
  await buildStale();
});
