import { generate, parse, walk } from 'css-tree';

// Names that can't load: imports and namespaces are left out, and so is what a browser may add one day.
const AT_RULES = new Set(['media', 'supports', 'layer', 'font-face', 'keyframes', '-webkit-keyframes']);
const LOADING = /\\|(?:^|[^\w-])(?:-webkit-)?(?:image-set|image|src|cross-fade|element)\(/i;
const UNREAD = /url|\\|@import/i;
const LOCAL =
  /^(?:#|data:(?:image\/(?:png|jpe?g|gif|webp)|(?:application|font)\/[\w.+-]*(?:font|woff2?|ttf|otf)[\w.+-]*)[;,])/i;

/** Whether a CSS value loads nothing: its addresses are fragments of the file, or data of an image or a font. */
function isLocalValue(value) {
  let isLocal = true;
  walk(value, (node) => {
    if (node.type === 'Url' && !LOCAL.test(node.value.trim())) isLocal = false;
    if (node.type === 'Raw' && UNREAD.test(node.value)) isLocal = false;
  });
  // Strings may name a font; only functions load them, and a backslash could hide a function's name.
  return isLocal && !LOADING.test(generate(value));
}

/** Whether an attribute's value, read as CSS, loads nothing. */
export function isLocalAttribute(text) {
  try {
    return isLocalValue(parse(text, { context: 'value' }));
  } catch {
    return false;
  }
}

/** CSS without what loads or can't be read; `context` is css-tree's `stylesheet` or `declarationList`. */
export function localCss(text, context) {
  const tree = parse(text, { context, parseCustomProperty: true });
  walk(tree, {
    leave(node, item, list) {
      if (list === undefined || list === null) return;
      const isKept =
        node.type === 'Atrule'
          ? AT_RULES.has(node.name.toLowerCase())
          : node.type === 'Declaration'
            ? isLocalValue(node.value)
            : node.type !== 'Raw' || !UNREAD.test(node.value);
      if (!isKept) list.remove(item);
    },
  });
  return generate(tree);
}
