// what a picture can do without, and what could load, link or style from outside
const FORBIDDEN = {
  tags: ['style', 'image', 'feImage', 'foreignObject', 'a', 'use', 'script'],
  attributes: ['href', 'xlink:href', 'style'],
};
const OUTSIDE = /url\(\s*['"]?(?!['"]?#)/i;

/** An SVG written anew from what is known to be harmless; undefined when there is no picture in it. */
export async function cleanSvg(text: string): Promise<string | undefined> {
  const { purifier, write } = await (opened ??= open());
  const fragment = purifier.sanitize(text, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: FORBIDDEN.tags,
    FORBID_ATTR: FORBIDDEN.attributes,
    RETURN_DOM_FRAGMENT: true,
  });
  const svg = fragment.querySelector('svg');
  return svg === null ? undefined : write(svg);
}

let opened: ReturnType<typeof open> | undefined;

// loads a whole DOM, which no other call needs
async function open() {
  const [{ default: createDomPurify }, { JSDOM }] = await Promise.all([import('dompurify'), import('jsdom')]);
  const { window } = new JSDOM('');
  const purifier = createDomPurify(window);
  purifier.addHook('uponSanitizeAttribute', (_node, data) => {
    if (OUTSIDE.test(data.attrValue)) data.keepAttr = false;
  });
  return { purifier, write: (svg: Element) => new window.XMLSerializer().serializeToString(svg) };
}
