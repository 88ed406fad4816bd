import type { Group, Member } from '../../contract.ts';
import type { Api } from '../api.ts';
import { Problem } from '../kit/Problem.tsx';
import { useLoad } from '../kit/useLoad.ts';
import { useWords } from '../words/words.ts';

interface Props {
  api: Api;
  error: string | undefined;
  groups: readonly Group[];
  onChange: (groups: readonly Group[]) => void;
}

/** Who works together; nobody can be in two groups, so a name goes from one to the other. */
export function GroupsEditor({ api, error, groups, onChange }: Props) {
  const { t } = useWords();
  const members = useLoad<readonly Member[]>(() => api.members());
  const learners = (members.data ?? []).filter(({ role }) => role === 'learner');
  const replace = (group: Group) => onChange(groups.map((each) => (each.id === group.id ? group : each)));
  const put = (groupId: string, userId: string, isIn: boolean) =>
    onChange(
      groups.map((group) => {
        const others = group.memberIds.filter((id) => id !== userId);
        return { ...group, memberIds: group.id === groupId && isIn ? [...others, userId] : others };
      }),
    );
  return (
    <fieldset className="list-editor">
      <legend>{t('settings.groups')}</legend>
      {members.error !== undefined && <Problem error={members.error} onRetry={members.reload} />}
      {groups.map((group, index) => (
        <fieldset key={group.id} className="group">
          <div className="row">
            <input aria-label={`${t('settings.groupName')} ${index + 1}`} placeholder={t('settings.groupName')} dir="auto" value={group.name} onChange={({ target }) => replace({ ...group, name: target.value })} />
            <button type="button" aria-label={t('settings.removeItem', { number: index + 1 })} onClick={() => onChange(groups.filter(({ id }) => id !== group.id))}>
              ×
            </button>
          </div>
          <div className="row">
            {learners.map(({ userId, name }) => (
              <label key={userId}>
                <input type="checkbox" checked={group.memberIds.includes(userId)} onChange={({ target }) => put(group.id, userId, target.checked)} /> <bdi>{name}</bdi>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {error !== undefined && <p className="wrong">{error}</p>}
      <button type="button" onClick={() => onChange([...groups, { id: crypto.randomUUID().slice(0, 8), name: '', memberIds: [] }])}>
        {t('settings.addGroup')}
      </button>
    </fieldset>
  );
}
