import { featuresNamed, findGlobal, findMember, lackingBrowsers } from './browserSupport.mjs';

/**
 * Rejects APIs that a supported browser lacks. ESLint's own plugin found two of seven; see
 * docs/decisions/0092-supported-browsers.md.
 */
const noMissingApi = {
  meta: { schema: [{ type: 'object', properties: { allow: { type: 'array' } }, additionalProperties: false }] },
  create(context) {
    const { allow = [] } = context.options[0] ?? {};
    const isLocal = (node) => {
      for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper)
        if (scope.set.get(node.name)?.defs.length > 0) return true;
      return false;
    };
    const report = (node, name, feature) => {
      const browsers = lackingBrowsers(feature);
      if (browsers.length > 0)
        context.report({
          node,
          message: `${name} is missing in ${browsers.join(', ')}: see docs/reference/browsers.md.`,
        });
    };
    const isName = (node, parent) =>
      (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
      (parent.type === 'Property' && parent.key === node) ||
      parent.type.startsWith('TS') ||
      /Definition|Specifier|JSX|Label/.test(parent.type);
    return {
      Identifier(node) {
        if (isName(node, node.parent) || isLocal(node)) return;
        report(node, node.name, findGlobal(node.name));
      },
      MemberExpression(node) {
        if (node.computed) return;
        const { object, property } = node;
        const known =
          object.type === 'Identifier' && !isLocal(object) ? findMember(object.name, property.name) : undefined;
        if (known !== undefined) return report(property, `${object.name}.${property.name}`, known);
        // The object's type is unknown here, so the method's name decides. Only compound names are checked, because our
        // own methods rarely have one.
        const isCall = node.parent.type === 'CallExpression' && node.parent.callee === node;
        if (allow.includes(property.name)) return;
        const features = isCall && /[a-z][A-Z]/.test(property.name) ? featuresNamed(property.name) : [];
        if (features.length > 0 && features.every((feature) => lackingBrowsers(feature).length > 0))
          report(property, `.${property.name}`, features[0]);
      },
    };
  },
};

export default { meta: { name: 'compat' }, rules: { 'no-missing-api': noMissingApi } };
