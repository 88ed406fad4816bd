import { key } from './header.ts';

/** Something that an emitted module imports by name. */
export interface Imported {
  name: string;
  from: string;
  /** Imported for its type alone. */
  isType?: true;
  /** All of a module under one name. */
  isNamespace?: true;
}

/** An expression or a type of an emitted module: its text, what it needs imported, and the parameters that it reads. */
export class Code {
  readonly text: string;
  readonly imports: readonly Imported[];
  readonly reads: readonly string[];

  constructor(text: string, imports: readonly Imported[] = [], reads: readonly string[] = []) {
    this.text = text;
    this.imports = imports;
    this.reads = reads;
  }
}

type Part = Code | string;

const partOf = (part: Part): Code => (part instanceof Code ? part : new Code(part));

/** Parts one after the other. */
export function joined(parts: readonly Part[], separator = ''): Code {
  const codes = parts.map(partOf);
  return new Code(
    codes.map(({ text }) => text).join(separator),
    codes.flatMap(({ imports }) => imports),
    codes.flatMap(({ reads }) => reads),
  );
}

/** Code of a template, with all that its parts need: code`${FIRST}(${at})`. */
export const code = (texts: TemplateStringsArray, ...parts: readonly Part[]): Code =>
  joined(texts.flatMap((text, index) => [text, parts[index] ?? '']));

/** `{ a: 1, b: 2 }`; entries without code are left out. */
export function record(entries: Readonly<Record<string, Part | undefined>>): Code {
  const written = Object.entries(entries).flatMap(([name, part]) =>
    part === undefined ? [] : [code`${key(name)}: ${part}`],
  );
  return written.length === 0 ? new Code('{}') : code`{ ${joined(written, ', ')} }`;
}

/** `(call) => …`, with the parameters that the code reads, up to the last of them. */
export function arrow(parameters: readonly string[], body: Code): Code {
  const last = parameters.findLastIndex((name) => body.reads.includes(name));
  return code`(${parameters.slice(0, last + 1).join(', ')}) => ${body}`;
}
