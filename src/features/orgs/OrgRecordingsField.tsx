import { useRecordContext } from 'react-admin';
import { sizeText } from '../../../shared/text/sizeText.ts';
import type { OrgsRow } from '../../generated/resources/orgs.types.generated.ts';
import { useI18n } from '../../kit/i18n/useTranslate.ts';

export function OrgRecordingsField() {
  const { language } = useI18n();
  const bytes = useRecordContext<OrgsRow>()?.figures?.recordingBytes ?? 0;
  return <bdi>{sizeText(bytes, language)}</bdi>;
}
