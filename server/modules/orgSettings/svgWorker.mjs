// Cleans SVGs one after the other, in a thread that cleanSvg.ts ends if one takes too long. Plain JavaScript, because
// Node starts the file directly, both from the bundled server and in tests.
import { parentPort } from 'node:worker_threads';
import createDomPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { isLocalAttribute, localCss } from './localCss.mjs';

/**
 * Maximum number of drawn elements. Browsers draw an element again for each `use`, so nested uses could multiply
 * without limit.
 */
const DRAWN_MAX = 50_000;
const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
// Browsers recognize a bitmap by its first bytes, regardless of the declared type.
const EMBEDDED = /^data:(?:image\/(?:png|jpe?g|gif|webp)[;,]|[^,]*;base64,\s*(?:iVBORw0KGg|\/9j\/|R0lGOD|UklGR))/i;

/** Attributes that browsers never parse as CSS. */
const NAMES = new Set(['class', 'id']);

const OPTIONS = {
  USE_PROFILES: { svg: true, svgFilters: true },
  ADD_TAGS: ['use', 'image', 'feimage', 'animate', 'set'],
  // SVG attributes that DOMPurify's list lacks.
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
  // Browsers render neither an unknown element nor its content.
  KEEP_CONTENT: false,
  // A logo is displayed as an image, so its ids can't clash with names in the page. References need the ids.
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

/** Replaces the entities that a document declares, because jsdom doesn't expand them. */
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
  // Entities can contain other entities. The limit on rounds ends cycles.
  for (let round = 0, before; round < 5 && before !== expanded; round += 1) {
    before = expanded;
    expanded = expanded.replace(/&([\w:.-]+);/g, expand);
  }
  return expanded;
}

/**
 * Returns the image's root element. Browsers parse logos as XML, but an image copied from a web page may be valid only
 * as HTML.
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
    // The text is not well-formed XML. Parse it as HTML.
  }
  return parser.parseFromString(text, 'text/html').querySelector('svg');
}

/**
 * Returns a copy of an element with the usual namespace prefixes, because DOMPurify supports no others. Browsers don't
 * render elements of other namespaces.
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

/** Counts the elements that a browser draws, including repeated uses. */
function countDrawn(svg) {
  const byId = new Map([...svg.querySelectorAll('[id]')].map((element) => [`#${element.id}`, element]));
  const counts = new Map();
  const count = (element) => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    // An element that uses itself renders nothing.
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
  // DOMPurify imports the image into an HTML document, which can't contain CDATA.
  const root = readRoot(expandEntities(text.replace(CDATA, (_section, content) => escapeText(content))));
  const svg = root && purifier.sanitize(root, OPTIONS).querySelector('svg');
  if (!svg || countDrawn(svg) > DRAWN_MAX) return undefined;
  return new window.XMLSerializer().serializeToString(svg);
}

function cleanOrRefuse(text) {
  try {
    return clean(text);
  } catch {
    // For example, the SVG is nested too deeply for the stack.
    return undefined;
  }
}

parentPort.on('message', (text) => parentPort.postMessage({ svg: cleanOrRefuse(text) }));
parentPort.postMessage('ready');
