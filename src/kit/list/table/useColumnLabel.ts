import { useResourceContext, useTranslate } from 'react-admin';
import type { ColumnProps } from './columnProps.ts';

/**
 * Returns a column's label, or react-admin's message `resources.<resource>.fields.<source>`. react-admin's own hook
 * derives words from a source without a message, which costs 4 kB; ours always have one.
 */
export function useColumnLabel(): (column: Pick<ColumnProps, 'source' | 'label'>) => string {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  return ({ source, label }) => {
    if (label !== undefined) return translate(label, { _: label });
    return source === undefined ? '' : translate(`resources.${resource}.fields.${source}`, { _: source });
  };
}
