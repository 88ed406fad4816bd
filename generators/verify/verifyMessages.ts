import type { ResourceModel } from '../model/buildModel.ts';
import type { Problem } from '../problem.ts';

/** Every text that a screen needs stands in the source bundle. */
export function verifyMessages(model: readonly ResourceModel[], file: string, known: ReadonlySet<string>): Problem[] {
  return model.flatMap(({ name, messages }) =>
    messages.filter((id) => !known.has(id)).map((id) => ({ file, message: `the ${name} screen needs the message "${id}": add it, and to the other bundles beside` })),
  );
}
