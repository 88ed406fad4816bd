import { Plus, SlidersHorizontal } from 'lucide-react';
import {
  fetchRelatedRecords,
  useDataProvider,
  useListContext,
  useNotify,
  useResourceContext,
  useTranslate as useAnyTranslate,
} from 'react-admin';
import { use, type ComponentType, type ReactNode } from 'react';
import { useDialogAddress } from '../../dialog/useDialogAddress.ts';
import { InlineFormContext } from '../../form/formParts.tsx';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { ActionMenu } from '../../menu/ActionMenu.tsx';
import { useScope } from '../../../viewer/ScopeContext.tsx';
import type { DialogProps } from '../actions/ActionItem.tsx';
import { ActionModeContext, useActionMode, type ActionProps } from '../actions/actionProps.ts';
import { ActionDialog, actionNamed } from '../actions/RowActions.tsx';
import { elementsOf, shownTo, type AudienceProps } from '../elements.ts';
import type { FilterSpec } from '../filters/filterSpec.ts';
import { SHOW_ALL } from '../listAddress.ts';
import { useListMeta, useListState } from '../listState.ts';

/** Menu that shows rows hidden by default and exports the list, with the dialogs of its entries. */
function ListOptions({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { audience } = useScope();
  const { filters } = useListState();
  const { action } = useDialogAddress();
  const entries = elementsOf<AudienceProps & Partial<ActionProps>>(children).filter(({ props }) =>
    shownTo(props.audience, audience),
  );
  const hidden = filters.filter(({ kind }) => kind === 'hidden');
  if (entries.length === 0 && hidden.length === 0) return null;
  return (
    <>
      <ActionMenu label={t('list.options')} icon={SlidersHorizontal}>
        {hidden.map((filter) => (
          <HiddenRowsOption key={filter.source} {...filter} />
        ))}
        {entries}
      </ActionMenu>
      <ActionDialog opened={actionNamed(entries, action)} />
    </>
  );
}

/** Shows the rows that a filter hides by default. */
function HiddenRowsOption({ source, option = '' }: Pick<FilterSpec, 'source' | 'option'>) {
  const t = useAnyTranslate();
  const { values, choose } = useListState();
  const mode = useActionMode();
  const on = values[source] !== undefined;
  if (mode.kind !== 'item') return null;
  return (
    <mode.Item
      icon={on ? 'checked' : 'unchecked'}
      checked={on}
      label={t(option)}
      onSelect={() => choose(source, on ? undefined : SHOW_ALL)}
    />
  );
}

interface Props {
  /** Entries of the options menu, such as the ExportButton. */
  options?: ReactNode;
  /** Content on the right, such as buttons that create records. */
  children?: ReactNode;
}

/** Toolbar of a list: its options, its number of rows, and buttons that create records. */
export const TopToolbar = ({ options, children }: Props) => (
  <>
    <ListOptions>{options}</ListOptions>
    <ListCount />
    <div className="list-ways">{children}</div>
  </>
);

/** The message `resources.<resource>.count`, or "more than …" if the server stops counting. */
function ListCount() {
  const t = useAnyTranslate();
  const resource = useResourceContext() ?? '';
  const { total } = useListContext();
  const { isExact = true } = useListMeta();
  return (
    <p className="list-count" aria-live="polite">
      {total !== undefined &&
        (isExact ? t(`resources.${resource}.count`, { smart_count: total }) : t('list.moreThan', { count: total }))}
    </p>
  );
}

/** Shows its children to an audience. */
export const ForAudience = ({ audience, children }: AudienceProps & { children: ReactNode }) =>
  shownTo(audience, useScope().audience) && children;

/** Returns a function that passes the records of all pages to the list's exporter. */
export function useExport(): () => Promise<void> {
  const { resource, getData, exporter } = useListContext();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  return async () => {
    if (!exporter) return;
    try {
      const records = (await getData?.()) ?? [];
      await exporter(records, fetchRelatedRecords(dataProvider), dataProvider, resource);
    } catch {
      notify('list.exportFailed', { type: 'error' });
    }
  };
}

/** Downloads all pages of the list as a CSV file. It is an entry of the options menu or a button. */
export function ExportButton(_: AudienceProps) {
  const t = useTranslate();
  const exportRows = useExport();
  const mode = use(ActionModeContext);
  const download = () => void exportRows();
  if (mode?.kind === 'item') return <mode.Item icon="download" label={t('list.export')} onSelect={download} />;
  return (
    <button type="button" className="button" onClick={download}>
      {t('list.export')}
    </button>
  );
}

interface InlineCreateProps extends AudienceProps {
  dialog: ComponentType<DialogProps>;
}

const stayOpen = (): void => undefined;

/** A resource's create form above its rows, which replaces the button and the dialog. */
export function InlineCreate({ audience: audiences, dialog: CreateForm }: InlineCreateProps) {
  const { audience } = useScope();
  if (!shownTo(audiences, audience)) return null;
  return (
    <InlineFormContext value>
      <div className="inline-create">
        <CreateForm open onClose={stayOpen} />
      </div>
    </InlineFormContext>
  );
}

interface CreateButtonProps extends AudienceProps {
  /** Loaded on first use. */
  dialog: ComponentType<DialogProps>;
  /** Message id or text. Default: `resources.<resource>.create`. */
  label?: string;
}

/** Name of the dialog in the URL. */
const CREATE = 'create';

/**
 * Button that creates a record. Unlike react-admin's CreateButton, it opens a dialog over the list instead of a page.
 */
export function CreateButton({ audience: audiences, dialog: OwnDialog, label }: CreateButtonProps) {
  const t = useAnyTranslate();
  const resource = useResourceContext() ?? '';
  const { audience } = useScope();
  const dialog = useDialogAddress();
  if (!shownTo(audiences, audience)) return null;
  return (
    <>
      <button type="button" className="button primary" onClick={() => dialog.open(CREATE)}>
        <Plus size={18} aria-hidden />
        {t(label ?? `resources.${resource}.create`)}
      </button>
      <OwnDialog open={dialog.action === CREATE} onClose={dialog.close} />
    </>
  );
}
