// Cleans one SVG after the other, in a thread that cleanSvg.ts ends when one takes too long. Plain JavaScript, since
// Node starts it as a file, from the bundled server as from tests.
import { parentPort } from 'node:worker_threads';
import createDomPurify from 'dompurify';
import { JSDOM } from 'jsdom';

// what a picture can do without, and what could load, link or style from outside
const FORBIDDEN = {
  tags: ['style', 'image', 'feImage', 'foreignObject', 'a', 'use', 'script'],
  attributes: ['href', 'xlink:href', 'style'],
};
const OUTSIDE = /url\(\s*['"]?(?!['"]?#)/i;

const { window } = new JSDOM('');
const purifier = createDomPurify(window);
purifier.addHook('uponSanitizeAttribute', (_node, data) => {
  if (OUTSIDE.test(data.attrValue)) data.keepAttr = false;
});

/** The SVG written anew from what is known to be harmless; undefined when there is no picture in it. */
function clean(text) {
  const fragment = purifier.sanitize(text, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: FORBIDDEN.tags,
    FORBID_ATTR: FORBIDDEN.attributes,
    RETURN_DOM_FRAGMENT: true,
  });
  const svg = fragment.querySelector('svg');
  return svg === null ? undefined : new window.XMLSerializer().serializeToString(svg);
}

function cleanOrRefuse(text) {
  try {
    return clean(text);
  } catch {
    // such as one that is too deep for the stack
    return undefined;
  }
}

parentPort.on('message', (text) => parentPort.postMessage({ svg: cleanOrRefuse(text) }));
parentPort.postMessage('ready');
