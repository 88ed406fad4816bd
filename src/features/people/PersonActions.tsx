import { useMutation } from '@apollo/client/react';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { joinIds } from '../../../shared/domain/operation.ts';
import { paths } from '../../../shared/domain/paths.ts';
import { People_exportPersonalDataDocument } from '../../generated/documents.generated.ts';
import type { PeopleRow } from '../../generated/resources/people.types.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { saveFile } from '../../kit/text/saveFile.ts';
import { useCan, useViewer } from '../../kit/viewer/ViewerContext.tsx';
import { UserAccountDialog } from '../users/index.ts';
import { ErasePersonDialog } from './ErasePersonDialog.tsx';
import { RemovePersonDialog } from './RemovePersonDialog.tsx';

const ACTIONS = ['account', 'remove', 'export', 'erase'] as const;
type Action = (typeof ACTIONS)[number];

/** Buttons for what the viewer may do to a person, with their dialogs. */
export function PersonActions({ person }: { person: PeopleRow }) {
  const t = useTranslate();
  const [opened, setOpened] = useState<Action>();
  const { orgId, userId } = person;
  const navigate = useNavigate();
  const close = () => setOpened(undefined);
  const isSelf = userId === useViewer().userId;
  const isAllowed: Record<Action, boolean> = {
    account: useCan('person.manageAccount'),
    remove: useCan('orgUser.remove', { isSelf }),
    export: useCan('personalData.export'),
    erase: useCan('personalData.erase', { isSelf }),
  };
  const { isBusy, exportData } = useExport(person);
  return (
    <div className="person-actions">
      {ACTIONS.filter((action) => isAllowed[action]).map((action) => (
        <button
          key={action}
          type="button"
          className="button"
          disabled={action === 'export' && isBusy}
          onClick={() => (action === 'export' ? void exportData() : setOpened(action))}
        >
          {t(`resources.people.action.${action}`)}
        </button>
      ))}
      {opened === 'account' && (
        <UserAccountDialog
          open
          onClose={close}
          onCorrected={(corrected) => void navigate(paths.person(joinIds(orgId, corrected)))}
        />
      )}
      {opened === 'remove' && <RemovePersonDialog open onClose={close} />}
      {opened === 'erase' && <ErasePersonDialog open onClose={close} />}
    </div>
  );
}

function useExport({ orgId, userId }: PeopleRow) {
  const notify = useNotify();
  const [exportPerson, { loading: isBusy }] = useMutation(People_exportPersonalDataDocument);
  const exportData = async () => {
    try {
      const { data } = await exportPerson({ variables: { input: { orgId, userId } } });
      if (data) saveFile(`${userId}.json`, data.exportPersonalData, 'application/json');
    } catch {
      notify('list.exportFailed', { type: 'error' });
    }
  };
  return { isBusy, exportData };
}
