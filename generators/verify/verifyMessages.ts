import type { ResourceModel } from '../model/buildModel.ts';
import type { Problem } from '../problem.ts';
import type { ConfigText } from '../read/configText.ts';

/** Every text that a screen needs stands in the source bundle. */
export function verifyMessages(text: ConfigText, model: readonly ResourceModel[], { file, ids }: { file: string; ids: ReadonlySet<string> }): Problem[] {
  return model.flatMap(({ name, messages }) =>
    messages
      .filter(({ id }) => !ids.has(id))
      .map(({ id, path }) => ({ ...text.at([name, ...path]), message: `${name}: there is no message "${id}": add it to ${file} and to the bundles beside it` })),
  );
}
