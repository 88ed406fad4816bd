import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCodeOf } from '../../domain/apiError.ts';
import { EMAIL_TYPES } from '../../domain/emailTemplates.ts';
import {
  emailChange,
  formOf,
  isSettingsValid,
  logoChange,
  type SettingsForm,
  type StoredSettings,
} from '../../domain/institutionSettings.ts';
import {
  Orgs_getSettingsDocument,
  Orgs_setOrgEmailSettingsDocument,
  Orgs_setOrgLogoSettingsDocument,
} from '../../generated/documents.generated.ts';
import { useApi, type Api } from '../../kit/api/ApiContext.tsx';
import type { MessageId } from '../../kit/i18n/messages.ts';
import { brandKey } from './useBrand.ts';

/** What could not be stored, and what is stored all the same. */
export interface Failure {
  title: MessageId;
  text: MessageId;
}

export interface EditedSettings {
  stored: StoredSettings;
  form: SettingsForm;
  change: (next: Partial<SettingsForm>) => void;
  isDirty: boolean;
  canSave: boolean;
  isSaving: boolean;
  failure: Failure | undefined;
  /** Whether everything was stored. */
  save: () => Promise<boolean>;
}

const settingsKey = (orgId: string) => ['institutionSettings', orgId] as const;

export function useStoredSettings(orgId: string) {
  const api = useApi();
  return useQuery({
    queryKey: settingsKey(orgId),
    gcTime: 0,
    staleTime: 0,
    queryFn: ({ signal }) => loadSettings(api, orgId, signal),
  });
}

async function loadSettings(api: Api, orgId: string, signal: AbortSignal): Promise<StoredSettings> {
  const { logoSettings: logo, emailSettings } = (await api.request(Orgs_getSettingsDocument, { id: orgId }, signal))
    .getOrg;
  const templates = Object.fromEntries(
    EMAIL_TYPES.map((type) => [type, emailSettings?.templates[type] ?? null]),
  ) as StoredSettings['templates'];
  return { logo, smtp: emailSettings?.smtp ?? null, templates };
}

/** Settings being edited: saved in the order logo, mail, and only what has changed. */
export function useEditedSettings(orgId: string, loaded: StoredSettings): EditedSettings {
  const api = useApi();
  const queryClient = useQueryClient();
  const [stored, setStored] = useState(loaded);
  const [form, setForm] = useState(() => formOf(loaded));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [logo, emailSettings] = [logoChange(form, stored), emailChange(form, stored)];
  const isDirty = logo !== undefined || emailSettings !== undefined;

  const saveLogo = async () => {
    if (!logo) return;
    const { logoSettings } = (await api.request(Orgs_setOrgLogoSettingsDocument, { input: { orgId, logo } }))
      .setOrgLogoSettings;
    setStored((before) => ({ ...before, logo: logoSettings }));
    setForm((before) => ({
      ...before,
      logo: { ...logoSettings, destinationLink: logoSettings.destinationLink ?? '' },
    }));
    await queryClient.invalidateQueries({ queryKey: brandKey(orgId) });
  };
  const saveMail = async () => {
    if (!emailSettings) return;
    const { smtp, templates } = (
      await api.request(Orgs_setOrgEmailSettingsDocument, { input: { orgId, emailSettings } })
    ).setOrgEmailSettings;
    const next = {
      smtp,
      templates: Object.fromEntries(EMAIL_TYPES.map((type) => [type, templates[type]])) as StoredSettings['templates'],
    };
    setStored((before) => ({ ...before, ...next }));
    setForm((before) => ({ ...formOf({ ...stored, ...next }), logo: before.logo }));
  };
  const isDone = async (part: 'branding' | 'email', run: () => Promise<void>) => {
    try {
      await run();
      return true;
    } catch (error) {
      const isHalf = part === 'email' && logo !== undefined;
      setFailure({
        title: isHalf ? 'institution.half' : `institution.notSaved.${part}`,
        text: `errors.${errorCodeOf(error)}.text`,
      });
      return false;
    }
  };
  const save = async () => {
    setSaving(true);
    setFailure(undefined);
    const isStored = (await isDone('branding', saveLogo)) && (await isDone('email', saveMail));
    setSaving(false);
    return isStored;
  };
  return {
    stored,
    form,
    change: (next) => setForm((before) => ({ ...before, ...next })),
    isDirty,
    canSave: isDirty && !isSaving && isSettingsValid(form, stored),
    isSaving,
    failure,
    save,
  };
}
