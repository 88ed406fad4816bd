import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG_ELEMENT_ID, type BrowserConfig, type HostConfig } from '../../shared/domain/identity/browserConfig.ts';
import type { Translator } from '../i18n/translator.ts';

// Escapes JSON for a data block in HTML, which ends at the first `</script` and is parsed differently after `<!--`.
const escapeForScript = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns the runtime configuration for a visitor. */
export const configFor = (config: HostConfig, { language, direction, translate }: Translator): BrowserConfig => ({
  ...config,
  unsupported: {
    language,
    direction,
    browser: translate('unsupported.browser'),
    storage: translate('unsupported.storage'),
  },
});

/** Inserts the runtime configuration into the page as inert data, and a message for browsers without JavaScript. */
export function fillPage(html: string, config: HostConfig, translator: Translator): string {
  const data = escapeForScript(JSON.stringify(configFor(config, translator)));
  const element = `<script type="application/json" id="${CONFIG_ELEMENT_ID}">${data}</script>`;
  const { language, direction, translate } = translator;
  const text = translate('unsupported.javascript');
  const sentence = `<p class="unsupported" lang="${language}" dir="${direction}">${text}</p>`;
  // Replacements are functions, because `$&` and similar are special in replacement texts.
  return html
    .replace('</head>', () => `${element}</head>`)
    .replace('</body>', () => `<noscript>${sentence}</noscript></body>`);
}

/** Reads the built page. Returns undefined if there is no build, as in development. */
export async function readPage(webRoot: string): Promise<string | undefined> {
  return readFile(join(webRoot, 'index.html'), 'utf8').catch(() => undefined);
}
