/** Opening that the project rejects: a relative or question word, or "Of". Comments begin with a verb or a noun. */
const OPENING = /^[\s*]*(?:What|Who|Whose|Whom|Which|Where|How|Why|Of)\b/;

const opening = {
  create(context) {
    return {
      Program() {
        const { sourceCode } = context;
        let lastLine = -1;
        for (const comment of sourceCode.getAllComments()) {
          const { start, end } = sourceCode.getLoc(comment);
          const isFirst = comment.type !== 'Line' || start.line !== lastLine + 1;
          lastLine = end.line;
          if (isFirst && OPENING.test(comment.value))
            context.report({
              node: comment,
              message: 'Begin the comment with a verb (functions) or a noun (types, fields).',
            });
        }
      },
    };
  },
};

export default { meta: { name: 'comments' }, rules: { opening } };
