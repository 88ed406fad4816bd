import { Marked, type MarkedToken, type Token } from 'marked';
import { Fragment, type ReactNode } from 'react';

const none = () => undefined;

/** Parser for links, lists and emphasis. Other Markdown, especially HTML, is shown as typed. */
const marked = new Marked({
  breaks: true,
  tokenizer: {
    blockquote: none,
    code: none,
    codespan: none,
    def: none,
    del: none,
    fences: none,
    heading: none,
    hr: none,
    html: none,
    lheading: none,
    reflink: none,
    table: none,
    tag: none,
  },
});

/** Renders instructors' text as React elements. */
export function Markdown({ text }: { text: string }) {
  return <div className="markdown">{nodesIn(text)}</div>;
}

function nodesIn(text: string): ReactNode {
  try {
    return nodesOf(marked.lexer(text));
  } catch {
    // Thousands of nested lists would be too deep to render.
    return <p dir="auto">{text}</p>;
  }
}

const nodesOf = (tokens: readonly Token[] = []): ReactNode =>
  tokens.map((token, index) => <Fragment key={index}>{nodeOf(token as MarkedToken)}</Fragment>);

function nodeOf(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'space':
      return null;
    case 'paragraph':
      return <p dir="auto">{nodesOf(token.tokens)}</p>;
    case 'list': {
      const items = token.items.map((item, index) => (
        <li key={index} dir="auto">
          {nodesOf(item.tokens)}
        </li>
      ));
      return token.ordered ? <ol start={Number(token.start)}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'text':
      return token.tokens ? nodesOf(token.tokens) : token.text;
    case 'escape':
      return token.text;
    case 'br':
      return <br />;
    case 'strong':
      return <strong>{nodesOf(token.tokens)}</strong>;
    case 'em':
      return <em>{nodesOf(token.tokens)}</em>;
    case 'link':
      return isWebAddress(token.href) ? (
        <a href={token.href} target="_blank" rel="noopener noreferrer">
          {nodesOf(token.tokens)}
        </a>
      ) : (
        token.raw
      );
    default:
      return token.raw;
  }
}

const isWebAddress = (href: string): boolean =>
  URL.canParse(href) && ['http:', 'https:', 'mailto:'].includes(new URL(href).protocol);
