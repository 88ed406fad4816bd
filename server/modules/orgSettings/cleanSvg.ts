import createDomPurify from 'dompurify';
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('');
const purifier = createDomPurify(window);

// what a picture can do without, and what could load, link or style from outside
const FORBIDDEN = { tags: ['style', 'image', 'feImage', 'foreignObject', 'a', 'use', 'script'], attributes: ['href', 'xlink:href', 'style'] };
const OUTSIDE = /url\(\s*['"]?(?!['"]?#)/i;

purifier.addHook('uponSanitizeAttribute', (_node, data) => {
  if (OUTSIDE.test(data.attrValue)) data.keepAttr = false;
});

/** An SVG written anew from what is known to be harmless; undefined when there is no picture in it. */
export function cleanSvg(text: string): string | undefined {
  const fragment = purifier.sanitize(text, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: FORBIDDEN.tags,
    FORBID_ATTR: FORBIDDEN.attributes,
    RETURN_DOM_FRAGMENT: true,
  });
  const svg = fragment.querySelector('svg');
  return svg === null ? undefined : new window.XMLSerializer().serializeToString(svg);
}
