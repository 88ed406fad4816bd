// Each file is processed by the commands of one list in order, so that no two commands change it at the same time.
export default {
  '*.{ts,tsx,mjs,jsx}': ['oxfmt', 'oxlint -c oxlint.config.mjs --no-error-on-unmatched-pattern'],
  '*.{css,graphql,html,json,md}': 'oxfmt',
};
