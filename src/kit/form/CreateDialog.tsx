import { lazy, Suspense, useState } from 'react';
import type { CreateDialogProps, FormSpec } from './spec.ts';

// Forms weigh as much as a list, and most visits to a list open none.
const CreateDialogContent = lazy(() => import('./CreateDialogContent.tsx').then((module) => ({ default: module.CreateDialogContent })));

/** Makes one record in a small dialog, loaded when it is first opened. */
export function CreateDialog(props: CreateDialogProps & { spec: FormSpec }) {
  const [isWanted, setWanted] = useState(props.open);
  if (props.open && !isWanted) setWanted(true);
  return isWanted ? (
    <Suspense fallback={null}>
      <CreateDialogContent {...props} />
    </Suspense>
  ) : null;
}
