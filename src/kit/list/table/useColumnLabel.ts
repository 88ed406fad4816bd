import { useResourceContext, useTranslate } from 'react-admin';
import type { ColumnProps } from './columnProps.ts';

/**
 * What a column is called: its label, else react-admin's message `resources.<resource>.fields.<source>`.
 * Its own hook makes words of a source without a message, with 4 kB of grammar; ours always have one.
 */
export function useColumnLabel(): (column: Pick<ColumnProps, 'source' | 'label'>) => string {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  return ({ source, label }) => {
    if (label !== undefined) return translate(label, { _: label });
    return source === undefined ? '' : translate(`resources.${resource}.fields.${source}`, { _: source });
  };
}
