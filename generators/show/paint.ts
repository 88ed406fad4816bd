export type Paint = (text: string) => string;

const ansi =
  (open: number, close: number): Paint =>
  (text) =>
    `\u001b[${open}m${text}\u001b[${close}m`;
export const plain: Paint = (text) => text;

/** The colours of problems, or none. */
export const paints = (isColoured: boolean) => ({
  place: isColoured ? ansi(1, 22) : plain,
  mark: isColoured ? ansi(31, 39) : plain,
  mild: isColoured ? ansi(2, 22) : plain,
  related: isColoured ? ansi(36, 39) : plain,
  help: isColoured ? ansi(32, 39) : plain,
});
