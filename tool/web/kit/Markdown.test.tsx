import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Markdown } from './Markdown.tsx';

const htmlOf = (text: string) => render(<Markdown text={text} />).container.firstElementChild?.innerHTML;

test.each([
  ['Read *this* **first**', '<p dir="auto">Read <em>this</em> <strong>first</strong></p>'],
  ['- a\n- b', '<ul><li dir="auto">a</li><li dir="auto">b</li></ul>'],
  ['3. a\n4. b', '<ol start="3"><li dir="auto">a</li><li dir="auto">b</li></ol>'],
  ['one\ntwo\n\nthree', '<p dir="auto">one<br>two</p><p dir="auto">three</p>'],
  ['5 * 3 * 2 in snake_case_here', '<p dir="auto">5 * 3 * 2 in snake_case_here</p>'],
])('[page-03] instructions %j render links, lists, emphasis and line breaks', (text, html) =>
  expect(htmlOf(text)).toBe(html),
);

test('[page-03] links in instructions open safely in a new tab', () => {
  const link = '<a href="https://example.org/a" target="_blank" rel="noopener noreferrer">';
  expect(htmlOf('[Guide](https://example.org/a)')).toBe(`<p dir="auto">${link}Guide</a></p>`);
  expect(htmlOf('See https://example.org/a')).toBe(`<p dir="auto">See ${link}https://example.org/a</a></p>`);
});

test.each([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '[x](javascript:alert(1))',
  '[x](data:text/html,1)',
  '![x](https://example.org/pixel.png)',
  '# Heading',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  `${'- '.repeat(5000)}x`,
])('[page-03] %.30j stays plain text', (text) => {
  const { container } = render(<Markdown text={text} />);
  expect(container.querySelector('script, img, a, h1, table')).toBeNull();
  if (text.length < 100) expect(container.textContent?.replaceAll('\n', '')).toBe(text.replaceAll('\n', ''));
});
