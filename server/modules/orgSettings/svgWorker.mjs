// Cleans one SVG after the other, in a thread that cleanSvg.ts ends when one takes too long. Plain JavaScript, since
// Node starts it as a file, from the bundled server as from tests.
import { parentPort } from 'node:worker_threads';
import createDomPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { isLocalAttribute, localCss } from './localCss.mjs';

/**
 * Maximum number of drawn elements. Browsers draw each use of an element again, so nested uses could multiply
 * without end.
 */
const DRAWN_MAX = 50_000;
const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
// Browsers recognize a bitmap by its first bytes, whatever type is written.
const EMBEDDED = /^data:(?:image\/(?:png|jpe?g|gif|webp)[;,]|[^,]*;base64,\s*(?:iVBORw0KGg|\/9j\/|R0lGOD|UklGR))/i;

/** Attributes that no browser reads as CSS. */
const NAMES = new Set(['class', 'id']);

const OPTIONS = {
  USE_PROFILES: { svg: true, svgFilters: true },
  ADD_TAGS: ['use', 'image', 'feimage', 'animate', 'set'],
  // Attributes of SVG that DOMPurify's list lacks.
  ADD_ATTR: [
    'calcmode',
    'fr',
    'from',
    'limitingconeangle',
    'pointsatx',
    'pointsaty',
    'pointsatz',
    'requiredextensions',
  ].concat(['side', 'spacing', 'to', 'unicode-bidi', 'white-space', 'xml:lang']),
  FORBID_TAGS: ['foreignObject', 'script'],
  // Browsers render nothing of an unknown element, its content included.
  KEEP_CONTENT: false,
  // A logo is shown as an image, so its ids can't clash with names of the page. References need the ids.
  SANITIZE_DOM: false,
  RETURN_DOM_FRAGMENT: true,
};

const { window } = new JSDOM('');
const purifier = createDomPurify(window);
purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (tagName === 'style') node.textContent = localCss(node.textContent, 'stylesheet');
});
purifier.addHook('uponSanitizeAttribute', (node, data) => {
  if (data.attrName === 'href' || data.attrName === 'xlink:href') {
    const takesImage = /^(?:fe)?image$/i.test(node.nodeName);
    const isLocal = data.attrValue.startsWith('#') || (takesImage && EMBEDDED.test(data.attrValue));
    data.keepAttr = isLocal && node.nodeName !== 'a';
    data.forceKeepAttr = data.keepAttr;
  } else if (data.attrName === 'style') {
    data.attrValue = localCss(data.attrValue, 'declarationList');
  } else if (!NAMES.has(data.attrName) && /[(\\]/.test(data.attrValue)) {
    data.keepAttr = isLocalAttribute(data.attrValue);
  }
});

const CDATA = /<!\[CDATA\[(.*?)\]\]>/gs;
const escapeText = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const DOCTYPE = /<!DOCTYPE[^[>]*\[(.*?)\]\s*>/is;
const ENTITY = /<!ENTITY\s+([\w:.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
const EXPANDED_MAX = 2 ** 18;

/** Replaces the entities that a document declares, which jsdom reads as plain text. */
function expandEntities(text) {
  const [doctype = '', subset = ''] = DOCTYPE.exec(text) ?? [];
  const values = new Map([...subset.matchAll(ENTITY)].map(([, name, double, single]) => [name, double ?? single]));
  let expanded = text.replace(doctype, '');
  let added = 0;
  const expand = (reference, name) => {
    const value = values.get(name);
    added += value?.length ?? 0;
    if (added > EXPANDED_MAX) throw new Error('the entities are too long');
    return value ?? reference;
  };
  // Values can name other entities; the number of rounds ends circles.
  for (let round = 0, before; round < 5 && before !== expanded; round += 1) {
    before = expanded;
    expanded = expanded.replace(/&([\w:.-]+);/g, expand);
  }
  return expanded;
}

/**
 * Returns the picture's root. Browsers read logos as XML; a picture copied out of a page can be valid as HTML only.
 */
function readRoot(text) {
  const parser = new window.DOMParser();
  try {
    const root = parser.parseFromString(text, 'image/svg+xml').documentElement;
    if (root.localName === 'svg' && root.namespaceURI === SVG) {
      const svg = withoutPrefixes(root);
      svg.setAttributeNS('http://www.w3.org/2000/xmlns/', 'xmlns:xlink', XLINK);
      return svg;
    }
  } catch {
    // Malformed XML is read as HTML.
  }
  return parser.parseFromString(text, 'text/html').querySelector('svg');
}

/**
 * Returns a copy of an element with the usual prefixes, which are all that DOMPurify supports. Browsers render no
 * elements
 * of other namespaces.
 */
function withoutPrefixes(element) {
  const copy = window.document.createElementNS(SVG, element.localName);
  for (const { namespaceURI, localName, name, value } of element.attributes)
    if (namespaceURI === XLINK) copy.setAttributeNS(XLINK, `xlink:${localName}`, value);
    else if (!name.startsWith('xmlns')) copy.setAttributeNS(namespaceURI, name, value);
  for (const node of element.childNodes)
    if (node.nodeType === window.Node.TEXT_NODE) copy.append(node.data);
    else if (node.namespaceURI === SVG) copy.append(withoutPrefixes(node));
  return copy;
}

/** Counts the elements that a browser draws, including the uses of each. */
function countDrawn(svg) {
  const byId = new Map([...svg.querySelectorAll('[id]')].map((element) => [`#${element.id}`, element]));
  const counts = new Map();
  const count = (element) => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    // A use within itself renders nothing.
    counts.set(element, 0);
    const reference = element.getAttribute('href') ?? element.getAttribute('xlink:href');
    const used = element.localName === 'use' ? byId.get(reference) : undefined;
    const drawn = [...element.children, ...(used ? [used] : [])].reduce((sum, child) => sum + count(child), 1);
    counts.set(element, drawn);
    return drawn;
  };
  return count(svg);
}

/** Returns the SVG rewritten with safe elements only, or undefined if it contains no image. */
function clean(text) {
  // DOMPurify imports into an HTML document, which can't have CDATA.
  const root = readRoot(expandEntities(text.replace(CDATA, (_section, content) => escapeText(content))));
  const svg = root && purifier.sanitize(root, OPTIONS).querySelector('svg');
  if (!svg || countDrawn(svg) > DRAWN_MAX) return undefined;
  return new window.XMLSerializer().serializeToString(svg);
}

function cleanOrRefuse(text) {
  try {
    return clean(text);
  } catch {
    // For example, an SVG that is too deep for the stack.
    return undefined;
  }
}

parentPort.on('message', (text) => parentPort.postMessage({ svg: cleanOrRefuse(text) }));
parentPort.postMessage('ready');
