import { readFileSync } from 'node:fs';
import GithubSlugger from 'github-slugger';
import { lexer, walkTokens, type Token } from 'marked';

/** Headings, links, and paths of a Markdown page. */
export interface Page {
  file: string;
  /** Ids that GitHub generates for its headings. */
  anchors: ReadonlySet<string>;
  /** Targets of links and images as written. */
  targets: readonly string[];
  /** Code in backticks. */
  codeSpans: readonly string[];
  /** Code spans and code blocks together, to search for commands. */
  code: readonly string[];
}

export function readPage(root: URL, file: string): Page {
  const tokens = lexer(readFileSync(new URL(file, root), 'utf8'));
  const slugger = new GithubSlugger();
  const anchors = new Set<string>();
  const targets: string[] = [];
  const codeSpans: string[] = [];
  const blocks: string[] = [];
  void walkTokens(tokens, (token) => {
    if (token.type === 'heading') anchors.add(slugger.slug(plainText(token)));
    if ((token.type === 'link' || token.type === 'image') && typeof token.href === 'string') targets.push(token.href);
    if (token.type === 'codespan') codeSpans.push(textOf(token));
    if (token.type === 'code') blocks.push(textOf(token));
  });
  return { file, anchors, targets, codeSpans, code: [...codeSpans, ...blocks] };
}

const textOf = (token: Token): string => ('text' in token && typeof token.text === 'string' ? token.text : '');

/** Returns a heading as plain text, without the marks of its emphasis, code and links. */
const plainText = (token: Token): string =>
  'tokens' in token && token.tokens ? token.tokens.map(plainText).join('') : textOf(token);
