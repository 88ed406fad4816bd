import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG_ELEMENT_ID, type BrowserConfig } from '../../shared/domain/browserConfig.ts';

// A data block ends at the first `</script`, and `<!--` changes how it is read.
const escapeForScript = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Puts the runtime configuration into the page, as data that can't run. */
export function withConfig(html: string, config: BrowserConfig): string {
  const data = escapeForScript(JSON.stringify(config));
  const element = `<script type="application/json" id="${CONFIG_ELEMENT_ID}">${data}</script>`;
  // a function, since a text would give $& and the like a meaning
  return html.replace('</head>', () => `${element}</head>`);
}

/** The built page; undefined where nothing is built, as in development. */
export async function readPage(webRoot: string): Promise<string | undefined> {
  return readFile(join(webRoot, 'index.html'), 'utf8').catch(() => undefined);
}
