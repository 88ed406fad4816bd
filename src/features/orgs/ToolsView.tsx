import { useQuery } from '@apollo/client/react';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { Orgs_getToolRefusalsDocument, type Orgs_getToolRefusalsQuery } from '../../generated/documents.generated.ts';
import { useI18n } from '../../i18n/useTranslate.ts';
import { ErrorCard } from '../../kit/status/AlertCard.tsx';
import { DATE_TIME } from '../../../shared/dates/zonedTime.ts';

/** Recent refusals of assessment tools, for people who can fix them. */
export function ToolsView({ orgId }: { orgId: string }) {
  const { t } = useI18n();
  const { data, error, refetch } = useQuery(Orgs_getToolRefusalsDocument, {
    variables: { orgId },
    fetchPolicy: 'no-cache',
  });
  if (error) return <ErrorCard code={errorCodeOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <span className="skeleton" role="status" aria-label={t('institution.loading')} />;
  const refusals = data.getToolRefusals;
  if (refusals.length === 0) return <p>{t('institution.refusals.none')}</p>;
  return (
    <>
      <p className="muted">{t('institution.refusals.text')}</p>
      <ul className="refusal-list">
        {refusals.map((refusal, place) => (
          <RefusalItem key={place} refusal={refusal} />
        ))}
      </ul>
    </>
  );
}

function RefusalItem({ refusal }: { refusal: Orgs_getToolRefusalsQuery['getToolRefusals'][number] }) {
  const { t, language } = useI18n();
  const { at, toolName, clientId, path, error, reason } = refusal;
  const format = new Intl.DateTimeFormat(language, DATE_TIME);
  return (
    <li>
      <div className="refusal-head">
        <b>
          <bdi>{toolName ?? clientId ?? t('institution.refusals.unknownTool')}</bdi>
        </b>
        <time className="muted" dateTime={new Date(at).toISOString()}>
          {format.format(at)}
        </time>
      </div>
      <p dir="auto">{reason}</p>
      <code dir="ltr" className="muted">
        {path} {error}
      </code>
    </li>
  );
}
