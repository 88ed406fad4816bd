import { useRecordContext } from 'react-admin';
import { ActionItem } from './ActionItem.tsx';
import type { ActionProps } from './actionProps.ts';
import { useActionTools, type ActionTools } from './useActionTools.ts';

interface Props extends ActionProps {
  run: (record: never, tools: ActionTools) => Promise<void>;
}

/** Runs a hand-written function that shows nothing; the row's menu is busy meanwhile. */
export function RunButton({ run, ...props }: Props) {
  const record = useRecordContext();
  const tools = useActionTools();
  return <ActionItem {...props} onSelect={() => run(record as never, tools)} />;
}
