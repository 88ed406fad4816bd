import { parse, print, visit } from 'graphql';
import { check, generate } from '../../generators/generate.ts';
import { type Inputs, readInputs } from '../../generators/read/readInputs.ts';
import { openCompiler, type CompilerError } from '../../generators/impact/compiler/compilerErrors.ts';
import type { Output } from '../../generators/impact/compiler/newOutput.ts';
import { impactReport } from '../../generators/impact/impactCommand.ts';
import type { Report } from '../../generators/impact/report.ts';
import { formatProblem } from '../../generators/problem.ts';
import { ownFiles } from '../../generators/write/writeFiles.ts';
import { project } from '../../screens.project.ts';
import type { SchemaChange } from './schemaChanges.ts';

/** Opens this project in the compiler. Schema changes are made, reported, adapted to and compiled in memory. */
export async function changedProject() {
  const now = readInputs('.', { project });
  // Removes descriptions, which would be left behind when a field is removed.
  const schema = { ...now.schema, text: withoutDescriptions(now.schema.text) };
  const unchanged = { ...now, schema };
  const compiler = openCompiler(process.cwd());
  if (!compiler) throw new Error('This project cannot be compiled.');
  const before = await generatedFrom(unchanged);
  let last: { code: string; errors: readonly CompilerError[] } | undefined;
  /** Returns the errors after a change. Skips code that hasn't changed since the last compile. */
  const refused = (after: Output): readonly CompilerError[] => {
    const code = codeOf(after);
    last = last?.code === code ? last : { code, errors: compiler.newErrors({ before, after }) };
    return last.errors;
  };

  return {
    close: () => compiler.close(),

    async impact(edits: SchemaChange['schema']): Promise<Report> {
      const outcome = await impactReport('.', schema, withSchema(unchanged, edits), {
        compile: ({ after }) => refused(after),
      });
      if ('problems' in outcome) throw new Error(outcome.problems.map(formatProblem).join('\n'));
      return outcome.report;
    },

    /**
     * Returns the hand-written files that the compiler rejects after the config, the documents and the texts were
     * adapted.
     */
    async filesRefused({ schema: edits, follow = [] }: SchemaChange): Promise<string[]> {
      const output = await generatedFrom(withTexts(followed(withSchema(unchanged, edits), follow)));
      return [...new Set(refused(output).map(({ file }) => file))].toSorted();
    },
  };
}

/** Returns the modules that hand-written code imports, as one text. The config is only data to that code. */
const codeOf = (output: Output): string =>
  JSON.stringify(
    [...output]
      .filter(([file, text]) => /\.tsx?$/.test(file) && file !== 'screens.config.ts' && text !== null)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

const withoutDescriptions = (text: string): string =>
  print(
    visit(parse(text), {
      enter: ({ kind, ...node }) => ('description' in node ? { kind, ...node, description: undefined } : undefined),
    }),
  );

const withSchema = (inputs: Inputs, edits: SchemaChange['schema']): Inputs => ({
  ...inputs,
  schema: { ...inputs.schema, text: edits.reduce(edited, inputs.schema.text) },
});

function edited(schema: string, [block, from, to]: SchemaChange['schema'][number]): string {
  const start = block === '' ? 0 : schema.search(new RegExp(`${block}\\b[^{]*\\{`));
  const end = block === '' ? schema.length : schema.indexOf('\n}', start);
  const body = schema.slice(start, end);
  if (!body.includes(from)) throw new Error(`${block} holds no ${from}`);
  return schema.slice(0, start) + body.replaceAll(from, to) + schema.slice(end);
}

function followed(inputs: Inputs, follow: NonNullable<SchemaChange['follow']>): Inputs {
  return follow.reduce((given, [file, from, to]) => {
    const replaced = (text: string) => {
      const now = text.replaceAll(from, to);
      if (now === text) throw new Error(`${file} holds no ${String(from)}`);
      return now;
    };
    if (file === given.config.file) return { ...given, config: { file, text: replaced(given.config.text) } };
    const documents = given.documents.map(({ location, text }) => ({
      location,
      text: location === file ? replaced(text) : text,
    }));
    return { ...given, documents };
  }, inputs);
}

/** Adds the texts that the generator now requires. */
function withTexts(inputs: Inputs): Inputs {
  const { messages } = inputs;
  if (!messages) return inputs;
  const asked = check(inputs).problems.flatMap(
    (problem) => /message "([^"]+)" is missing/.exec(formatProblem(problem))?.[1] ?? [],
  );
  const texts = { ...(JSON.parse(messages.text) as object), ...Object.fromEntries(asked.map((id) => [id, id])) };
  return { ...inputs, messages: { ...messages, text: JSON.stringify(texts), ids: new Set(Object.keys(texts)) } };
}

/** Returns the files that `npm run generate` writes, together with the edited ones. */
async function generatedFrom(inputs: Inputs): Promise<Output> {
  const { files, problems } = await generate(inputs);
  if (problems) throw new Error(problems.map(formatProblem).join('\n'));
  const { config, messages } = inputs;
  return new Map<string, string | null>([
    ...ownFiles('.').map((file) => [file, null] as const),
    ...files,
    [config.file, config.text],
    ...(messages ? [[messages.file, messages.text] as const] : []),
  ]);
}
