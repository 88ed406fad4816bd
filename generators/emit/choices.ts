import { object, quote } from './header.ts';
import { Code } from './code.ts';
import type { Constant } from './module.ts';

const choiceCode = (id: string, name: string): string => object({ id: quote(id), name: quote(name) });

/** The constants that a module holds its choices in, one for each list of values. */
export class Choices {
  private readonly byCode = new Map<string, string>();

  /** The name of the constant that holds these choices; `field` is what they are of. */
  of(field: string, choices: readonly (readonly [id: string, name: string])[]): Code {
    const lines = choices.map(([id, name]) => `  ${choiceCode(id, name)},\n`).join('');
    const code = `[\n${lines}]`;
    const known = this.byCode.get(code);
    if (known !== undefined) return new Code(known);
    const base = `${field.split('.').at(-1) ?? field}Choices`;
    const taken = new Set(this.byCode.values());
    const names = [base, ...Array.from({ length: taken.size }, (_, index) => `${base}${index + 2}`)];
    const name = names.find((candidate) => !taken.has(candidate)) ?? base;
    this.byCode.set(code, name);
    return new Code(name);
  }

  /** The values of an enum, named by its messages. */
  ofEnum(field: string, enumName: string, values: readonly string[]): Code {
    return this.of(
      field,
      values.map((value) => [value, `${enumName}.${value}`]),
    );
  }

  get constants(): Constant[] {
    return [...this.byCode].map(([code, name]) => ({ name, value: new Code(code) }));
  }
}
