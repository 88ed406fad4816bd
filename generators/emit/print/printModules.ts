import type { FormatConfig } from 'oxfmt';
import { hashOf, type OutputStore } from '../../memoize.ts';
import { quote, type Imported } from '../code.ts';
import type { Constant, Module, Statement } from '../module.ts';

/** Prints modules as text. Unchanged modules keep their text, and oxfmt is loaded only if another one is left. */
export async function printModules(
  modules: ReadonlyMap<string, Module>,
  store?: OutputStore,
  load = loadFormatter,
): Promise<Map<string, string>> {
  const wanted = [...modules].map(([file, module]) => {
    const key = hashOf(module);
    return { file, module, key, text: store?.read(file, key) };
  });
  const format = wanted.some(({ text }) => text === undefined) ? await load() : undefined;
  const printed = wanted.map(async ({ file, module, key, text }): Promise<[string, string]> => {
    if (text !== undefined || !format) return [file, text ?? ''];
    const made = `${module.header}${await format(textOf(module))}`;
    store?.keep(file, key, made);
    return [file, made];
  });
  return new Map(await Promise.all(printed));
}

export const printModule = async (file: string, module: Module): Promise<string> =>
  (await printModules(new Map([[file, module]]))).get(file) ?? '';

/** Loads oxfmt with the settings that this project uses for its own code, or others. */
export async function loadFormatter(settings: FormatConfig = {}): Promise<(text: string) => Promise<string>> {
  const { format } = await import('oxfmt');
  const all = { printWidth: 120, singleQuote: true, ...settings };
  return async (text) => (await format('module.tsx', text, all)).code;
}

/** Returns a module as text before formatting. */
function textOf({ imports, statements }: Module): string {
  const files = [...new Set(imports.map(({ from }) => from))].toSorted(packagesFirst);
  const lines = files.map((from) =>
    importText(
      from,
      imports.filter((one) => one.from === from),
    ),
  );
  const texts = statements.map((statement, index) => {
    // Lazy parts are grouped; all other statements are separated by an empty line.
    const isApart = !(isLazy(statement) && isLazy(statements[index - 1]));
    return `${isApart ? '\n' : ''}${statementText(statement)}`;
  });
  return [...lines, ...texts, ''].join('\n');
}

const isLazy = (statement: Statement | undefined): boolean =>
  statement !== undefined && 'value' in statement && 'loader' in statement.value;

const packagesFirst = (a: string, b: string): number =>
  Number(a.startsWith('.')) - Number(b.startsWith('.')) || (a < b ? -1 : 1);

function importText(from: string, imported: readonly Imported[]): string {
  const whole = imported.find(({ isNamespace }) => isNamespace);
  if (whole) return `import type * as ${whole.name} from ${quote(from)};`;
  const areTypes = imported.every(({ isType }) => isType);
  const names = imported.map(({ name, isType }) => (isType && !areTypes ? `type ${name}` : name));
  return `import ${areTypes ? 'type ' : ''}{ ${[...new Set(names)].toSorted().join(', ')} } from ${quote(from)};`;
}

function statementText(statement: Statement): string {
  if ('passedOn' in statement) {
    const { passedOn, as, from } = statement;
    return `export { ${passedOn === as ? as : `${passedOn} as ${as}`} } from ${quote(from)};`;
  }
  const { name, isExported, doc } = statement;
  const start = `${doc === undefined ? '' : `/** ${doc} */\n`}${isExported ? 'export ' : ''}`;
  if ('alias' in statement) return `${start}type ${name} = ${statement.alias.text};`;
  return `${start}const ${name}${statement.type ? `: ${statement.type.text}` : ''} = ${valueText(statement.value)};`;
}

function valueText(value: Constant['value']): string {
  if ('loader' in value)
    return `${value.loader.name}(() => import(${quote(value.file)}).then((part) => part.${value.part}))`;
  if ('returns' in value) return `(${value.props ? `props: ${value.props.name}` : ''}) => ${value.returns.text}`;
  return 'text' in value ? value.text : `[${value.map(({ text }) => `${text},`).join('\n')}]`;
}
