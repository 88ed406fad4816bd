type ComputeStyle = typeof getComputedStyle;

/** jsdom's original function, even if it is replaced later. */
export const computeByJsdom: ComputeStyle = window.getComputedStyle.bind(window);

// Attributes that the browser's own style sheet uses to set `display`.
const ATTRIBUTES = ['hidden', 'open', 'type', 'style'];

/**
 * Caches `display` and `visibility`. jsdom goes through its whole style sheet for each element, and queries by role
 * read these two of nearly all elements: an eighth of a list's test. Without other style sheets `display` depends
 * on an element's name and attributes alone, so jsdom computes it once for each kind. All other properties are
 * computed by jsdom as before.
 */
export function rememberComputedStyles(compute: ComputeStyle): ComputeStyle {
  const displays = new Map<string, string>();
  return (element, pseudoElement) => {
    const kind = document.styleSheets.length === 0 ? kindOf(element) : undefined;
    if (kind === undefined) return compute(element, pseudoElement);
    let style: CSSStyleDeclaration | undefined;
    const computed = () => (style ??= compute(element, pseudoElement));
    const read = (name: PropertyKey): unknown => {
      if (name === 'display') return displays.get(kind) ?? remember(displays, kind, computed().display);
      if (name === 'visibility' && !mayBeInvisible(element)) return 'visible';
      if (name === 'getPropertyValue') return (property: string) => readProperty(property);
      const value: unknown = Reflect.get(computed(), name);
      return typeof value === 'function' ? value.bind(computed()) : value;
    };
    const readProperty = (property: string) =>
      property === 'display' || property === 'visibility' ? read(property) : computed().getPropertyValue(property);
    return new Proxy({} as CSSStyleDeclaration, { get: (_, name) => read(name) });
  };
}

function remember(displays: Map<string, string>, kind: string, display: string): string {
  displays.set(kind, display);
  return display;
}

/** Returns undefined if the style depends on the element's place in the document. */
function kindOf(element: Element): string | undefined {
  if (element.parentElement?.localName === 'details') return undefined;
  return JSON.stringify([element.localName, ...ATTRIBUTES.map((name) => element.getAttribute(name))]);
}

function mayBeInvisible(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (each.hasAttribute('hidden') || each.getAttribute('style')?.includes('visibility') === true) return true;
  return false;
}
