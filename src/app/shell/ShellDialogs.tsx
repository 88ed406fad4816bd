import { RecordContextProvider } from 'react-admin';
import { useState } from 'react';
import { useWindowEvent } from '../../../shared/react/useWindowEvent.ts';
import { DIALOG_REMOVED_MS } from '../../../shared/domain/limits.ts';
import { useConfig, useSession } from '../../features/session/index.ts';
import { useDelayedRemoval } from '../../kit/dialog/openState.ts';
import { lazyDialog } from '../../lazy/lazyPart.tsx';
import { useDialogAddress } from '../../kit/dialog/useDialogAddress.ts';
import { useCan, useViewer } from '../../viewer/ViewerContext.tsx';

const UserSettingsDialog = lazyDialog(() =>
  import('../../features/userSettings/UserSettingsDialog.tsx').then((part) => part.UserSettingsDialog),
);
const SecondFactorDialog = lazyDialog(() =>
  import('../../features/secondFactor/SecondFactorDialog.tsx').then((part) => part.SecondFactorDialog),
);
const ChangePasswordDialog = lazyDialog(() =>
  import('../../features/account/ChangePasswordDialog.tsx').then((part) => part.ChangePasswordDialog),
);
const SignOutEverywhereDialog = lazyDialog(() =>
  import('../../features/account/SignOutEverywhereDialog.tsx').then((part) => part.SignOutEverywhereDialog),
);
const InstitutionSettingsDialog = lazyDialog(() =>
  import('../../features/orgs/InstitutionSettingsDialog.tsx').then((part) => part.InstitutionSettingsDialog),
);
const InstitutionAdminsDialog = lazyDialog(() =>
  import('../../features/orgs/InstitutionAdminsDialog.tsx').then((part) => part.InstitutionAdminsDialog),
);
const ToolRefusalsDialog = lazyDialog(() =>
  import('../../features/orgs/ToolRefusalsDialog.tsx').then((part) => part.ToolRefusalsDialog),
);
const DeveloperDialog = lazyDialog(() =>
  import('../../features/developer/DeveloperDialog.tsx').then((part) => part.DeveloperDialog),
);

/** The dialogs that every page can open, by their name in the URL. */
export type ShellDialog =
  | 'userSettings'
  | 'secondFactor'
  | 'changePassword'
  | 'signOutEverywhere'
  | 'institutionSettings'
  | 'institutionMail'
  | 'institutionAdmins'
  | 'toolRefusals';

export function ShellDialogs() {
  const { org, isActing = false } = useViewer();
  const { build } = useConfig();
  const dialog = useDialogAddress();
  const [isDeveloping, setDeveloping] = useState(false);
  // Opens on Alt plus the key to the left of 1, whatever character that key types.
  useWindowEvent('keydown', ({ altKey, code }) => altKey && code === 'Backquote' && setDeveloping(true));
  const may: Readonly<Record<string, boolean>> = {
    userSettings: true,
    secondFactor: !isActing,
    changePassword: useSession().identity.hasPassword() && !isActing,
    signOutEverywhere: !isActing,
    institutionSettings: useCan('menu.institutionSettings'),
    institutionMail: useCan('menu.institutionSettings'),
    institutionAdmins: useCan('orgUser.add'),
    toolRefusals: useCan('tool.readRefusals'),
  };
  const opened =
    dialog.on === undefined && dialog.action !== undefined && may[dialog.action] ? dialog.action : undefined;
  const shown = useDelayedRemoval(opened, DIALOG_REMOVED_MS);
  const state = { open: opened !== undefined, onClose: dialog.close };
  return (
    <>
      {org && shown === 'userSettings' && <UserSettingsDialog {...state} orgId={org.id} />}
      {shown === 'secondFactor' && <SecondFactorDialog {...state} />}
      {shown === 'changePassword' && <ChangePasswordDialog {...state} />}
      {shown === 'signOutEverywhere' && <SignOutEverywhereDialog {...state} />}
      {org && (
        <RecordContextProvider value={org}>
          {shown === 'institutionSettings' && <InstitutionSettingsDialog {...state} />}
          {shown === 'institutionMail' && <InstitutionSettingsDialog {...state} startsAt="email" />}
          {shown === 'institutionAdmins' && <InstitutionAdminsDialog {...state} />}
          {shown === 'toolRefusals' && <ToolRefusalsDialog {...state} />}
        </RecordContextProvider>
      )}
      <DeveloperDialog open={isDeveloping} build={build} onClose={() => setDeveloping(false)} />
    </>
  );
}
