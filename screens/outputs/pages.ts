import { messageId } from '../../generators/model/neededMessages.ts';
import { constantOf } from '../../generators/model/buildModel.ts';
import type { ResourceModel } from '../../generators/model/resourceModel.ts';
import { header, object, quote } from '../../generators/emit/code.ts';

export function pageTable(model: readonly ResourceModel[]): string {
  const entries = model.flatMap(({ name, config: { page } }) => {
    if (!page) return [];
    const load = `() => import('./resources.generated.tsx').then((resources) => resources.${constantOf(name)})`;
    const entry = object({
      path: quote(page.path),
      title: quote(messageId(name, 'name')),
      text: quote(messageId(name, 'text')),
      icon: quote(page.icon),
      may: quote(page.permission),
      isInMenu: page.menu === false ? 'false' : undefined,
      load,
    });
    return [`  ${entry},\n`];
  });
  return [
    header('schema.graphql', 'screens.config.ts'),
    "import type { PageSpec } from '../kit/page/pageSpec.ts';\n\n",
    `export const pages: readonly PageSpec[] = [${entries.length > 0 ? `\n${entries.join('')}` : ''}];\n`,
  ].join('');
}
