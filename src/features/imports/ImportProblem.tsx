import Alert from '@mui/material/Alert';
import type { FieldRule } from '../../../shared/domain/api/errors.ts';
import { ruleMessage } from '../../../shared/domain/api/ruleMessage.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import type { ImportProblem as Problem } from './useImport.ts';

/** A broken rule as the API returns it. */
interface Refusal {
  rule: FieldRule;
  limit: number | null;
  character?: string | null;
  place: number | null;
  suggestion?: string | null;
}

/** Returns the message of a refusal, whose values can be absent. */
export const refusalMessage = ({ rule, limit, character, place, suggestion }: Refusal) =>
  ruleMessage({
    rule,
    ...(limit !== null && { limit }),
    ...(typeof character === 'string' && { character }),
    ...(place !== null && { place }),
    ...(typeof suggestion === 'string' && { suggestion }),
  });

/** Explains why a call was refused. */
export function ImportProblem({ code, field }: Problem) {
  const t = useTranslate();
  if (field === undefined) return <Alert severity="error">{t(`errors.${code}.text`)}</Alert>;
  const { message, args } = ruleMessage(field);
  return <Alert severity="error">{t(message, args)}</Alert>;
}
