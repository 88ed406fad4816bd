// One file at a time goes through the commands of its list in order, so that no two of them touch it at once.
export default {
  '*.{ts,tsx,mjs,jsx}': ['oxfmt', 'oxlint -c oxlint.config.mjs --no-error-on-unmatched-pattern'],
  '*.{css,graphql,html,json,md}': 'oxfmt',
};
