import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { dataOf, errorCodeOf } from '../../domain/apiError.ts';
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
  type Orgs_getSettingsQuery,
} from '../../generated/documents.generated.ts';
import type { MessageId } from '../../kit/i18n/messages.ts';

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

/** What is stored at the moment; the dialog that edits it holds it from then on. */
export function useStoredSettings(orgId: string) {
  const { data, error, refetch } = useQuery(Orgs_getSettingsDocument, {
    variables: { id: orgId },
    fetchPolicy: 'no-cache',
  });
  return { data: data && storedSettings(data.getOrg), error, refetch };
}

function storedSettings({ logoSettings, emailSettings }: Orgs_getSettingsQuery['getOrg']): StoredSettings {
  const templates = Object.fromEntries(
    EMAIL_TYPES.map((type) => [type, emailSettings?.templates[type] ?? null]),
  ) as StoredSettings['templates'];
  return { logo: logoSettings, smtp: emailSettings?.smtp ?? null, templates };
}

/** Settings being edited: saved in the order logo, mail, and only what has changed. */
export function useEditedSettings(orgId: string, loaded: StoredSettings): EditedSettings {
  const [setOrgLogo] = useMutation(Orgs_setOrgLogoSettingsDocument);
  const [setOrgEmail] = useMutation(Orgs_setOrgEmailSettingsDocument);
  const [stored, setStored] = useState(loaded);
  const [form, setForm] = useState(() => formOf(loaded));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [logo, emailSettings] = [logoChange(form, stored), emailChange(form, stored)];
  const isDirty = logo !== undefined || emailSettings !== undefined;

  const saveLogo = async () => {
    if (!logo) return;
    const { logoSettings } = dataOf(await setOrgLogo({ variables: { input: { orgId, logo } } })).setOrgLogoSettings;
    setStored((before) => ({ ...before, logo: logoSettings }));
    setForm((before) => ({
      ...before,
      logo: { ...logoSettings, destinationLink: logoSettings.destinationLink ?? '' },
    }));
  };
  const saveMail = async () => {
    if (!emailSettings) return;
    const answer = await setOrgEmail({ variables: { input: { orgId, emailSettings } } });
    const { smtp, templates } = dataOf(answer).setOrgEmailSettings;
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
