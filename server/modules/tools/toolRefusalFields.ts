import type { ToolRefusalResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import { isMessageKey, translatorIn } from '../../i18n/translator.ts';
import type { ToolRefusalRow } from './toolRefusalStore.ts';

/** Reason for a refused launch: a message id and the names of the fields. */
const LAUNCH_REASON = /^(launch\.\w+)(?: ([^]*))?$/;

export const toolRefusalFields: RowFields<ToolRefusalResolvers, ToolRefusalRow> = {
  reason: ({ reason }, _args, { locale }) => {
    const [, id = '', fields = ''] = LAUNCH_REASON.exec(reason) ?? [];
    return isMessageKey(id) ? translatorIn(locale()).translate(id, { fields }) : reason;
  },
};
