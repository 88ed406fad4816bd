// npm run dev: the whole console with hot reload, a server that restarts when its code changes, and screens that are
// generated again.
import { endOnOldNode } from './steps/nodeVersion.mjs';

endOnOldNode();
import('./steps/dev.mjs').then(({ dev }) => dev());
