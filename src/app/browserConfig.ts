import { CONFIG_ELEMENT_ID, type BrowserConfig } from '../../shared/domain/browserConfig.ts';

/** What the server put into the page. */
export function readBrowserConfig(): BrowserConfig {
  const element = document.getElementById(CONFIG_ELEMENT_ID);
  if (!element?.textContent)
    throw new Error('The page came without its configuration: was it served by the Practicum server?');
  return JSON.parse(element.textContent) as BrowserConfig;
}
