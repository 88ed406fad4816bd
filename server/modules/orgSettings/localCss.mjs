import { generate, parse, walk } from 'css-tree';

// Allowed at-rules, none of which loads anything. Imports, namespaces and rules that browsers may add in the future are
// not allowed.
const AT_RULES = new Set(['media', 'supports', 'layer', 'font-face', 'keyframes', '-webkit-keyframes']);
const LOADING = /\\|(?:^|[^\w-])(?:-webkit-)?(?:image-set|image|src|cross-fade|element)\(/i;
const UNREAD = /url|\\|@import/i;
const LOCAL =
  /^(?:#|data:(?:image\/(?:png|jpe?g|gif|webp)|(?:application|font)\/[\w.+-]*(?:font|woff2?|ttf|otf)[\w.+-]*)[;,])/i;

/**
 * Returns whether a CSS value loads nothing external: its URLs are fragments of the same file, or data URLs of images
 * or fonts.
 */
function isLocalValue(value) {
  let isLocal = true;
  walk(value, (node) => {
    if (node.type === 'Url' && !LOCAL.test(node.value.trim())) isLocal = false;
    if (node.type === 'Raw' && UNREAD.test(node.value)) isLocal = false;
  });
  // A string can name a font, but only functions load resources. A backslash could hide a function's name.
  return isLocal && !LOADING.test(generate(value));
}

/** Returns whether an attribute's value, if parsed as CSS, loads nothing external. */
export function isLocalAttribute(text) {
  try {
    return isLocalValue(parse(text, { context: 'value' }));
  } catch {
    return false;
  }
}

/**
 * Returns CSS without the parts that load resources or can't be parsed. `context` is css-tree's `stylesheet` or
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
