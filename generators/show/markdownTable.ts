export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(markdownCell))]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

export const markdownCell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');
