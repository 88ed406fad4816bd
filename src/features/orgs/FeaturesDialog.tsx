import { useMutation, useQuery } from '@apollo/client/react';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { FEATURE_NAMES, type FeatureName } from '../../../shared/domain/enums.ts';
import { Orgs_getFeaturesDocument, Orgs_setOrgFeaturesDocument } from '../../generated/documents.generated.ts';
import type { OrgsRow } from '../../generated/resources/orgs.types.generated.ts';
import { ViewDialog } from '../../kit/dialog/TitledDialog.tsx';
import { useRun } from '../../kit/dialog/useRun.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRecord, type DialogProps } from '../../kit/list/index.ts';
import { ErrorCard } from '../../kit/status/AlertCard.tsx';
import { useSession } from '../session/index.ts';
import './orgs.css';

type Switches = readonly { name: FeatureName; enabled: boolean }[];

/** The product features of an institution. Each switch is saved immediately. */
export function FeaturesDialog({ open, onClose }: DialogProps) {
  const record = useRecord<OrgsRow>();
  const t = useTranslate();
  const { data, error, refetch } = useQuery(Orgs_getFeaturesDocument, { variables: { id: record.id } });
  return (
    <ViewDialog
      open={open}
      title={t('resources.orgs.features.title', { name: record.name })}
      maxWidth="sm"
      height={620}
      onClose={onClose}
    >
      {error && !data && <ErrorCard code={errorCodeOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <span className="skeleton" role="status" aria-label={t('resources.orgs.loading')} />}
      {data && (
        <ul className="feature-list">
          {FEATURE_NAMES.map((name) => (
            <FeatureSwitch key={name} orgId={record.id} name={name} isOn={isOn(data.getOrg.features, name)} />
          ))}
        </ul>
      )}
    </ViewDialog>
  );
}

const isOn = (switches: Switches, name: FeatureName): boolean =>
  switches.some((each) => each.name === name && each.enabled);

function FeatureSwitch({ orgId, name, isOn: isStored }: { orgId: string; name: FeatureName; isOn: boolean }) {
  const t = useTranslate();
  const { run } = useRun();
  const session = useSession();
  const [setFeatures] = useMutation(Orgs_setOrgFeaturesDocument);
  const [wanted, setWanted] = useState<boolean>();
  const textId = useId();
  const set = async (enabled: boolean) => {
    setWanted(enabled);
    const isSet = await run(() => setFeatures({ variables: { input: { orgId, features: [{ name, enabled }] } } }));
    // Shows the change immediately to a user who works in the institution.
    if (isSet) void session.reloadOrgs();
    setWanted(undefined);
  };
  return (
    <li>
      <FormControlLabel
        label={t(`FeatureName.${name}`)}
        control={
          <Switch
            checked={wanted ?? isStored}
            disabled={wanted !== undefined}
            onChange={(_, enabled) => void set(enabled)}
            slotProps={{ input: { 'aria-describedby': textId } }}
          />
        }
      />
      <p id={textId} className="muted">
        {t(`FeatureName.${name}.text`)}
      </p>
    </li>
  );
}
