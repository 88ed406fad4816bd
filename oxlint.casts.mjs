/** Forbids casts that the compiler doesn't check: through `unknown`, and to `never`. */
const noBlindCast = {
  create(context) {
    const message = 'The compiler checks no cast through unknown or to never: give the value its type.';
    return {
      TSAsExpression(node) {
        const isThroughUnknown =
          node.expression.type === 'TSAsExpression' && node.expression.typeAnnotation.type === 'TSUnknownKeyword';
        if (isThroughUnknown || node.typeAnnotation.type === 'TSNeverKeyword') context.report({ node, message });
      },
    };
  },
};

export default { meta: { name: 'casts' }, rules: { 'no-blind-cast': noBlindCast } };
