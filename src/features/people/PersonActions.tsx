import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { joinIds } from '../../../shared/domain/operation.ts';
import { paths } from '../../../shared/domain/paths.ts';
import { People_exportPersonalDataDocument } from '../../generated/documents.generated.ts';
import type { PeopleRow } from '../../generated/resources/people.types.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { DownloadButton } from '../../kit/text/DownloadButton.tsx';
import { useCan, useViewer } from '../../kit/viewer/ViewerContext.tsx';
import { UserAccountDialog } from '../users/index.ts';
import { ActAsDialog } from './ActAsDialog.tsx';
import { ErasePersonDialog } from './ErasePersonDialog.tsx';
import { MergePersonDialog } from './MergePersonDialog.tsx';
import { RemovePersonDialog } from './RemovePersonDialog.tsx';

const ACTIONS = ['account', 'actAs', 'merge', 'remove', 'erase'] as const;
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
    merge: useCan('orgUser.merge'),
    actAs: useCan('person.actAs', { isSelf }),
    remove: useCan('orgUser.remove', { isSelf }),
    erase: useCan('personalData.erase', { isSelf }),
  };
  const exports = useCan('personalData.export');
  const client = useApolloClient();
  const readData = async () => {
    const variables = { input: { orgId, userId } };
    const { data } = await client.mutate({ mutation: People_exportPersonalDataDocument, variables });
    if (!data) throw new Error('expected the data of a person');
    return data.exportPersonalData;
  };
  return (
    <div className="person-actions">
      {ACTIONS.filter((action) => isAllowed[action]).map((action) => (
        <button key={action} type="button" className="button" onClick={() => setOpened(action)}>
          {t(`resources.people.action.${action}`)}
        </button>
      ))}
      {exports && (
        <DownloadButton
          label={t('resources.people.action.export')}
          fileName={`${userId}.json`}
          type="application/json"
          read={readData}
        />
      )}
      {opened === 'account' && (
        <UserAccountDialog
          open
          onClose={close}
          onCorrected={(corrected) => void navigate(paths.person(joinIds(orgId, corrected)))}
        />
      )}
      {opened === 'merge' && <MergePersonDialog open onClose={close} />}
      {opened === 'actAs' && <ActAsDialog open onClose={close} />}
      {opened === 'remove' && <RemovePersonDialog open onClose={close} />}
      {opened === 'erase' && <ErasePersonDialog open onClose={close} />}
    </div>
  );
}
