import { baseFile, baseModule, textByHand, type EmittedScreen } from '../emit/screens.ts';
import type { Inputs } from '../check.ts';
import { generate } from '../generate.ts';
import { printModule } from '../emit/print/printModules.ts';
import { handWrittenFile } from '../model/screens.ts';
import { formatProblem } from '../problem.ts';
import { exportsName } from '../read/exportsOf.ts';
import { isThere } from '../read/sourceFiles.ts';
import { refuse, type Result } from '../result.ts';
import { writeFiles } from '../write/writeFiles.ts';
import { isDeepStrictEqual } from 'node:util';
import { readConfigText, type ConfigValue } from '../read/configText.ts';

export async function eject(root: string, inputs: Inputs, screen: EmittedScreen): Promise<Result> {
  const { id, component, view, resource, takenOverBy } = screen;
  const { file, text } = inputs.config;
  const target = handWrittenFile(resource.name, component);
  if (takenOverBy !== undefined)
    return refuse(`${id} is already ejected to ${handWrittenFile(resource.name, takenOverBy)}.`);
  if (isThere(root, target)) return refuse(`${target} already exists: move it, or delete it if it is left over.`);
  const config = withSetting(file, text, { resource: resource.name, part: view, name: 'screen', value: component });
  if (config === undefined)
    return refuse(
      `${file} can't be changed automatically, so nothing was written: ` +
        `save the output of --print ${id} as ${target}, and add screen: '${component}' to ${id} yourself.`,
    );

  const module = await textByHand(screen);
  const base: [string, string] = [baseFile(id), await printModule(baseFile(id), baseModule(screen, component))];
  const outcome = await generate(asEjected(inputs, screen, { config, base, module }));
  if (outcome.problems) return refuse(`${outcome.problems.map(formatProblem).join('\n')}\nNo file was changed.`);
  writeFiles(root, outcome.files, {
    write: true,
    beside: new Map([
      [target, module],
      [file, config],
    ]),
  });
  return {
    text: [
      `new     ${target}`,
      `changed ${file}: ${id} has screen: '${component}'`,
      `new     ${base[0]}: the base of later merges`,
      'To undo this, delete the file and the setting, and run npm run generate.',
    ].join('\n'),
    code: 0,
  };
}

function asEjected(
  inputs: Inputs,
  { component, resource }: EmittedScreen,
  { config, base, module }: { config: string; base: [string, string]; module: string },
): Inputs {
  const isMine = (name: string, file: string) => name === resource.name && file === component;
  return {
    ...inputs,
    config: { ...inputs.config, text: config },
    bases: new Map([...inputs.bases, base]),
    hasSlot: (name, file, exported = file) =>
      isMine(name, file)
        ? exportsName({ text: module, read: () => undefined }, exported)
        : inputs.hasSlot(name, file, exported),
  };
}

interface Setting {
  resource: string;
  part: string;
  name: string;
  value: string;
}

/** Adds a setting at the beginning of a part. Returns undefined if the rest would be read differently. */
function withSetting(file: string, text: string, setting: Setting): string | undefined {
  const { config } = readConfigText(file, text);
  if (!config) return undefined;
  const { start } = config.at([setting.resource, setting.part]);
  const written = `${setting.name}: '${setting.value}',`;
  // If the part is on several lines, the setting gets its own line with the same indentation.
  const margin = /^\{[^\S\n]*(?=\r?\n)/.test(text.slice(start))
    ? /^\{\s*?(\r?\n)(?:[^\S\n]*\r?\n)*([^\S\n]*)/.exec(text.slice(start))
    : null;
  const inserted = margin ? `${margin[1] ?? '\n'}${margin[2] ?? ''}${written}` : ` ${written}`;
  const changed = `${text.slice(0, start + 1)}${inserted}${text.slice(start + 1)}`;
  return isDeepStrictEqual(readConfigText(file, changed).config?.value, expected(config.value, setting))
    ? changed
    : undefined;
}

type Parts = Readonly<Record<string, ConfigValue>>;

function expected(config: Parts, { resource, part, name, value }: Setting): Parts {
  const whole = config[resource] as Parts;
  return { ...config, [resource]: { ...whole, [part]: { ...(whole[part] as Parts), [name]: value } } };
}
