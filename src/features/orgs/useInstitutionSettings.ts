import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { apiErrorOf, dataOf, errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { EMAIL_TYPES } from '../../../shared/domain/settings/emailTemplates.ts';
import {
  emailChange,
  timeZoneChange,
  formOf,
  isSame,
  isSettingsValid,
  logoChange,
  type EmailChange,
  type SettingsForm,
  type StoredLogo,
  type StoredSettings,
} from '../../../shared/domain/settings/institutionSettings.ts';
import {
  Orgs_getSettingsDocument,
  Orgs_setOrgEmailSettingsDocument,
  Orgs_setOrgLogoSettingsDocument,
  Orgs_setOrgTimeZoneDocument,
  type Orgs_getSettingsQuery,
} from '../../generated/documents.generated.ts';
import { useSession } from '../session/index.ts';
import { ruleMessage } from '../../../shared/domain/api/ruleMessage.ts';
import type { MessageId } from '../../i18n/messages.ts';

export interface Institution {
  id: string;
  name: string;
}

/** A failed save: the settings that could not be stored, and those that were. */
export interface Failure {
  title: MessageId;
  text: MessageId;
  /** The API's error messages by the name of the input. */
  fields: ReadonlyMap<string, FieldMessage>;
  /** Values of the form when it was submitted. The refusal doesn't apply to other values. */
  form: SettingsForm;
}

interface FieldMessage {
  message: string;
  args: Record<string, unknown>;
}

/** Returns the API's error for an input as long as the input still has the submitted value. */
export function refusalAt(failure: Failure | undefined, name: string, form: SettingsForm): FieldMessage | undefined {
  const part = name.split('.')[0] as keyof SettingsForm;
  return failure && isSame(form[part], failure.form[part]) ? failure.fields.get(name) : undefined;
}

export interface EditedSettings {
  stored: StoredSettings;
  failure: Failure | undefined;
  form: SettingsForm;
  change: (next: Partial<SettingsForm>) => void;
}

/** Reads the stored settings. The dialog that edits them keeps them from then on. */
export function useStoredSettings(orgId: string) {
  const { data, error, refetch } = useQuery(Orgs_getSettingsDocument, {
    variables: { id: orgId },
    fetchPolicy: 'no-cache',
  });
  return { data: data && storedSettings(data.getOrg), error, refetch };
}

function storedSettings({ logoSettings, emailSettings, timeZone }: Orgs_getSettingsQuery['getOrg']): StoredSettings {
  const templates = Object.fromEntries(
    EMAIL_TYPES.map((type) => [type, emailSettings?.templates[type] ?? null]),
  ) as StoredSettings['templates'];
  const { smtp = null, translations = [], defaultTranslations = [] } = emailSettings ?? {};
  return { logo: logoSettings, smtp, templates, translations, defaultTranslations, timeZone };
}

/** Stores the changed settings only, in the order time zone, logo, mail. */
export function useSaveSettings(orgId: string, loaded: StoredSettings) {
  const [setOrgLogo] = useMutation(Orgs_setOrgLogoSettingsDocument);
  const [setOrgTimeZone] = useMutation(Orgs_setOrgTimeZoneDocument);
  const session = useSession();
  const [setOrgEmail] = useMutation(Orgs_setOrgEmailSettingsDocument);
  const [stored, setStored] = useState(loaded);
  const [initial, setInitial] = useState(() => formOf(loaded));
  const [failure, setFailure] = useState<Failure>();

  const saveTimeZone = async (timeZone: string) => {
    await setOrgTimeZone({ variables: { input: { orgId, timeZone } } });
    setStored((before) => ({ ...before, timeZone }));
    void session.reloadOrgs();
  };
  const saveLogo = async (logo: StoredLogo) => {
    const { logoSettings } = dataOf(await setOrgLogo({ variables: { input: { orgId, logo } } })).setOrgLogoSettings;
    setStored((before) => ({ ...before, logo: logoSettings }));
    return { ...logoSettings, destinationLink: logoSettings.destinationLink ?? '' };
  };
  const saveMail = async (emailSettings: EmailChange) => {
    const answer = await setOrgEmail({ variables: { input: { orgId, emailSettings } } });
    const { smtp, templates, translations } = dataOf(answer).setOrgEmailSettings;
    const next = {
      smtp,
      translations,
      templates: Object.fromEntries(EMAIL_TYPES.map((type) => [type, templates[type]])) as StoredSettings['templates'],
    };
    setStored((before) => ({ ...before, ...next }));
    return formOf({ ...stored, ...next });
  };
  /** Returns whether everything was stored; settings that were not stay in the form. */
  const save = async (form: SettingsForm): Promise<boolean> => {
    setFailure(undefined);
    const [timeZone, logo] = [timeZoneChange(form, stored), logoChange(form, stored)];
    const emailSettings = emailChange(form, stored);
    let title: MessageId = 'institution.notSaved.branding';
    let next = form;
    try {
      if (timeZone) await saveTimeZone(timeZone);
      if (logo) next = { ...next, logo: await saveLogo(logo) };
      title = logo ? 'institution.half' : 'institution.notSaved.email';
      if (emailSettings) next = { ...(await saveMail(emailSettings)), logo: next.logo, timeZone: next.timeZone };
      return true;
    } catch (error) {
      setFailure({ title, text: `errors.${errorCodeOf(error)}.text`, fields: fieldsOf(error), form: next });
      return false;
    } finally {
      if (next !== form) setInitial(next);
    }
  };
  return { stored, initial, failure, save };
}

const fieldsOf = (error: unknown): Failure['fields'] =>
  new Map(
    (apiErrorOf(error)?.data.fields ?? []).map((broken) => [
      broken.field.replace('emailSettings.', ''),
      ruleMessage(broken),
    ]),
  );

/** Returns the values of the surrounding form together with the stored settings. */
export function useEditedSettings(
  stored: StoredSettings,
  failed: Failure | undefined,
): EditedSettings & { isDirty: boolean; canSave: boolean } {
  const form = useWatch() as SettingsForm;
  const { setValue, trigger } = useFormContext();
  useEffect(() => {
    if (!failed || failed.fields.size === 0) return;
    // Runs the validation of the inputs, which shows the API's errors, after the form was reset to the stored values.
    const timer = setTimeout(() => void trigger());
    return () => clearTimeout(timer);
  }, [failed, trigger]);
  const isDirty =
    logoChange(form, stored) !== undefined ||
    emailChange(form, stored) !== undefined ||
    form.timeZone !== formOf(stored).timeZone;
  return {
    stored,
    // Values that have changed since may be valid.
    failure: failed && isSame(form, failed.form) ? failed : undefined,
    form,
    change: (next) => Object.entries(next).forEach(([name, value]) => setValue(name, value, { shouldValidate: true })),
    isDirty,
    canSave: isDirty && isSettingsValid(form, stored),
  };
}

/** Keeps an empty text as an empty string. react-admin's inputs would make it null. */
export const asTyped = (text: string): string => text;
