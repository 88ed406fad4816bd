import { Shuffle, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { CourseGroups, Group, Member } from '../../contract.ts';
import type { Api } from '../api.ts';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { Problem } from '../kit/Problem.tsx';
import { Select } from '../kit/Select.tsx';
import { useLoad } from '../kit/useLoad.ts';
import { useTranslator } from '../i18n/translator.ts';
import { AddButton, RowList } from './RowList.tsx';
import { DivideGroups } from './DivideGroups.tsx';
import { moveMember, newId } from './settingsChange.ts';
import type { SettingsForm } from './useSettings.ts';

interface Props {
  form: SettingsForm;
  api: Api;
}

/** Editor for groups, and for the one group of each learner. */
export function GroupsEditor({ form: { settings, change, errorOf }, api }: Props) {
  const { t } = useTranslator();
  const members = useLoad<readonly Member[]>(() => api.members());
  const others = useLoad<readonly CourseGroups[]>(() => api.courseGroups());
  const [isDividing, setDividing] = useState(false);
  const [before, setBefore] = useState<readonly Group[]>();
  const { groups } = settings;
  const learners = (members.data ?? []).filter(({ role }) => role === 'learner');
  const set = (next: readonly Group[]) => {
    setBefore(undefined);
    change({ groups: next });
  };
  const divide = (next: readonly Group[]) => {
    set(next);
    setBefore(groups);
    setDividing(false);
  };
  return (
    <div className="card">
      <RowList
        title={t('settings.groups')}
        hint={t('settings.groupsHint')}
        error={errorOf('groups')}
        items={groups}
        onChange={set}
        actions={
          <>
            <AddButton
              label={t('settings.addGroup')}
              onAdd={() => set([...groups, { id: newId(), name: '', memberIds: [] }])}
            />
            {learners.length > 0 && (
              <Button icon={Shuffle} onClick={() => setDividing(true)}>
                {t('settings.divide')}
              </Button>
            )}
            {before && (
              <Button icon={Undo2} onClick={() => set(before)}>
                {t('settings.divide.undo')}
              </Button>
            )}
          </>
        }
      >
        {({ name, memberIds }, index, put) => (
          <Field
            className="grow"
            isLabelHidden
            label={t('settings.groupNumber', { number: index + 1 })}
            hint={
              memberIds.length === 0
                ? t('settings.noMembers')
                : t('settings.memberCount', { smart_count: memberIds.length })
            }
            error={errorOf(`groups.${index}.name`)}
          >
            {(field) => (
              <input
                {...field}
                dir="auto"
                placeholder={t('settings.groupName')}
                maxLength={200}
                value={name}
                onChange={({ target }) => put({ name: target.value })}
              />
            )}
          </Field>
        )}
      </RowList>
      {members.error !== undefined && <Problem error={members.error} onRetry={members.reload} />}
      {groups.length > 0 && <Placing groups={groups} learners={learners} onChange={set} />}
      {isDividing && (
        <DivideGroups
          groups={groups}
          learners={learners}
          others={others.data ?? []}
          onDivide={divide}
          onClose={() => setDividing(false)}
        />
      )}
    </div>
  );
}

interface PlacingProps {
  groups: readonly Group[];
  learners: readonly Member[];
  onChange: (groups: readonly Group[]) => void;
}

function Placing({ groups, learners, onChange }: PlacingProps) {
  const { t } = useTranslator();
  const groupOf = (userId: string) => groups.find(({ memberIds }) => memberIds.includes(userId))?.id ?? '';
  if (learners.length === 0) return <p className="muted">{t('settings.noLearners')}</p>;
  const choices = [
    { id: '', name: t('settings.noGroup') },
    ...groups.map(({ id, name }, index) => ({ id, name: name || t('settings.groupNumber', { number: index + 1 }) })),
  ];
  return (
    <ul className="plain-list placing" aria-label={t('settings.placing')}>
      {learners.map(({ userId, name }) => (
        <li key={userId}>
          <Select
            label={<bdi>{name || t('review.unknown')}</bdi>}
            value={groupOf(userId)}
            choices={choices}
            onChange={(groupId) => onChange(moveMember(groups, userId, groupId || undefined))}
          />
        </li>
      ))}
    </ul>
  );
}
