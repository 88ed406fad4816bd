import { Code, object, quote } from './code.ts';
import type { Constant } from './module.ts';

/** Element that shows the choices. Its name distinguishes two lists of one field's values. */
type ShownBy = 'Field' | 'Filter' | 'Input' | 'Action';

const choiceCode = (id: string, name: string): string => object({ id: quote(id), name: quote(name) });

export class Choices {
  private readonly byCode = new Map<string, string>();

  /** Returns the constant's name: `roleChoices`, or `roleFieldChoices` for other values in a column of the list. */
  of(field: string, choices: readonly (readonly [id: string, name: string])[], shownBy: ShownBy): Code {
    const lines = choices.map(([id, name]) => `  ${choiceCode(id, name)},\n`).join('');
    const code = `[\n${lines}]`;
    const known = this.byCode.get(code);
    if (known !== undefined) return new Code(known);
    const last = field.split('.').at(-1) ?? field;
    const told = `${last}${shownBy}Choices`;
    const taken = new Set(this.byCode.values());
    const names = [`${last}Choices`, told, ...Array.from({ length: taken.size }, (_, index) => `${told}${index + 2}`)];
    const name = names.find((candidate) => !taken.has(candidate)) ?? told;
    this.byCode.set(code, name);
    return new Code(name);
  }

  /** Returns the choices of an enum's values, named by its messages. */
  ofEnum(field: string, enumName: string, values: readonly string[], shownBy: ShownBy): Code {
    return this.of(
      field,
      values.map((value) => [value, `${enumName}.${value}`]),
      shownBy,
    );
  }

  /** Returns the choices of values without messages: each value is its own name. */
  ofValues(field: string, values: readonly string[], shownBy: ShownBy): Code {
    return this.of(
      field,
      values.map((value) => [value, value]),
      shownBy,
    );
  }

  get constants(): Constant[] {
    return [...this.byCode].map(([code, name]) => ({ name, value: new Code(code) }));
  }
}
