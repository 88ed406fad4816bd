import { pascal } from './buildModel.ts';
import type { ResourceModel } from './resourceModel.ts';

export const VIEWS = ['list', 'create'] as const;
export type View = (typeof VIEWS)[number];

/** One generated screen, which can be taken over alone. */
export interface Screen {
  /** Example: `books.list`. */
  id: string;
  resource: ResourceModel;
  view: View;
  /** Component that the app imports. Example: `BooksList`. */
  component: string;
  /** The hand-written component that replaces it. */
  takenOverBy?: string;
}

export const hasForm = ({ config, writes }: ResourceModel): boolean =>
  config.create?.fields !== undefined && writes.create !== undefined;

export function screensOf(resource: ResourceModel, createForm: 'CreateDialog' | 'Create' = 'CreateDialog'): Screen[] {
  const { name, config } = resource;
  const views = VIEWS.filter((view) => view === 'list' || hasForm(resource));
  return views.map((view) => {
    const takenOverBy = config[view]?.screen;
    const component = `${pascal(name)}${view === 'list' ? 'List' : createForm}`;
    return { id: `${name}.${view}`, resource, view, component, ...(takenOverBy !== undefined && { takenOverBy }) };
  });
}

export const handWrittenFile = (resource: string, component: string): string =>
  `src/features/${resource}/${component}.tsx`;
