import { useRecordContext, type RaRecord } from 'react-admin';
import { ActionItem } from './ActionItem.tsx';
import type { ActionProps } from './actionProps.ts';
import { useActionTools, type ActionTools } from './useActionTools.ts';

interface Props<Row> extends ActionProps {
  run: (record: Row, tools: ActionTools) => Promise<void>;
}

/** Runs a hand-written function that shows nothing; the row's menu is busy while it runs. */
export function RunButton<Row extends RaRecord>({ run, ...props }: Props<Row>) {
  const record = useRecordContext<Row>();
  const tools = useActionTools();
  return record ? <ActionItem {...props} onSelect={() => run(record, tools)} /> : null;
}
