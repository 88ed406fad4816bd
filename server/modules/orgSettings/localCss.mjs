import { generate, parse, walk } from 'css-tree';

// Allowed at-rules, none of which loads anything. Imports and namespaces are left out, as are rules that browsers may
// add in the future.
const AT_RULES = new Set(['media', 'supports', 'layer', 'font-face', 'keyframes', '-webkit-keyframes']);
const LOADING = /\\|(?:^|[^\w-])(?:-webkit-)?(?:image-set|image|src|cross-fade|element)\(/i;
const UNREAD = /url|\\|@import/i;
const LOCAL =
  /^(?:#|data:(?:image\/(?:png|jpe?g|gif|webp)|(?:application|font)\/[\w.+-]*(?:font|woff2?|ttf|otf)[\w.+-]*)[;,])/i;

/**
 * Returns whether a CSS value loads nothing: its addresses are fragments of the file, or data of an image or a
 * font.
 */
function isLocalValue(value) {
  let isLocal = true;
  walk(value, (node) => {
    if (node.type === 'Url' && !LOCAL.test(node.value.trim())) isLocal = false;
    if (node.type === 'Raw' && UNREAD.test(node.value)) isLocal = false;
  });
  // Strings can name a font. Only functions load resources, and a backslash could hide a function's name.
  return isLocal && !LOADING.test(generate(value));
}

/** Returns whether an attribute's value, read as CSS, loads nothing. */
export function isLocalAttribute(text) {
  try {
    return isLocalValue(parse(text, { context: 'value' }));
  } catch {
    return false;
  }
}

/**
 * Returns the CSS without parts that load resources or can't be parsed; `context` is css-tree's `stylesheet` or
 * `declarationList`.
 */
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
