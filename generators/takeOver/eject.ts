import { merge } from 'es-toolkit';
import { baseFile, baseModule, textByHand, type EmittedScreen } from '../emit/screens.ts';
import type { Inputs } from '../read/readInputs.ts';
import { generate } from '../generate.ts';
import { printModule } from '../emit/module.ts';
import { handWrittenFile } from '../model/buildModel.ts';
import { formatProblem, refuse, type Result } from '../problem.ts';
import { exportsName } from '../read/exportsOf.ts';
import { isThere } from '../read/sourceFiles.ts';
import { writeFiles } from '../write/writeFiles.ts';
import { isDeepStrictEqual } from 'node:util';
import { readConfigText } from '../read/configText.ts';

export async function eject(root: string, inputs: Inputs, screen: EmittedScreen): Promise<Result> {
  const { id, component, view, resource, takenOverBy } = screen;
  const { file, text } = inputs.config;
  const target = handWrittenFile(resource.name, component);
  if (takenOverBy !== undefined)
    return refuse(`${id} is already ejected to ${handWrittenFile(resource.name, takenOverBy)}.`);
  if (isThere(root, target)) return refuse(`${target} already exists: move it, or delete it if it is left over.`);
  const config = withSetting(file, text, [resource.name, view], component);
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
    slotFiles: (name) => [...inputs.slotFiles(name), ...(name === resource.name ? [`${component}.tsx`] : [])],
    hasSlot: (name, file, exported = file) =>
      isMine(name, file) ? exportsName(module, exported, () => false) : inputs.hasSlot(name, file, exported),
  };
}

/** Adds the screen at the beginning of a part. Returns undefined if the rest would be read differently. */
function withSetting(file: string, text: string, [resource, part]: [string, string], screen: string) {
  const { config } = readConfigText(file, text);
  if (!config) return undefined;
  const at = config.at([resource, part]).start + 1;
  // If the part is on several lines, the setting gets its own line with the same indentation.
  const margin = /^[^\S\n]*\r?\n\s*/.exec(text.slice(at))?.[0].replace(/\n\s*\n/, '\n') ?? ' ';
  const changed = `${text.slice(0, at)}${margin}screen: '${screen}',${text.slice(at)}`;
  const wanted = merge(structuredClone(config.value), { [resource]: { [part]: { screen } } });
  return isDeepStrictEqual(readConfigText(file, changed).config?.value, wanted) ? changed : undefined;
}
