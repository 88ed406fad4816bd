import { useState } from 'react';
import type { CourseGroups, Group, Member } from '../../contract.ts';
import { useTranslator } from '../i18n/translator.ts';
import { Button } from '../kit/Button.tsx';
import { Confirm } from '../kit/Confirm.tsx';
import { Field } from '../kit/Field.tsx';
import { Select } from '../kit/Select.tsx';
import { divideLearners } from './settingsChange.ts';

interface Props {
  groups: readonly Group[];
  learners: readonly Member[];
  /** Groups of the course's other activities. */
  others: readonly CourseGroups[];
  onDivide: (groups: readonly Group[]) => void;
  onClose: () => void;
}

const GROUPS_MAX = 200;
const DEFAULT_SIZE = 4;
const WAYS = ['count', 'size'] as const;
const ORDERS = ['random', 'name'] as const;

/** Returns the learners in a new random order. */
const shuffled = (learners: readonly Member[]): Member[] =>
  learners
    .map((learner) => ({ learner, rank: Math.random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ learner }) => learner);

/** Divides all learners into groups, evenly or as in another activity of the course, with a preview. */
export function DivideGroups({ groups, learners, others, onDivide, onClose }: Props) {
  const { t, language } = useTranslator();
  const [way, setWay] = useState<string>('count');
  const [number, setNumber] = useState(Math.max(2, groups.length));
  const [order, setOrder] = useState<(typeof ORDERS)[number]>('random');
  const [atRandom, setAtRandom] = useState(() => shuffled(learners));
  const other = others.find(({ resourceLinkId }) => resourceLinkId === way);
  const wanted = way === 'size' ? Math.ceil(learners.length / number) : number;
  const count = Math.min(Math.max(1, wanted || 1), GROUPS_MAX, learners.length);
  const ids = (order === 'random' ? atRandom : byName(learners, language)).map(({ userId }) => userId);
  const divided = other
    ? // Members who have left the course since are left out.
      other.groups.map((group) => ({ ...group, memberIds: group.memberIds.filter((id) => ids.includes(id)) }))
    : divideLearners(groups, ids, { count, nameOf: (place) => t('settings.groupNumber', { number: place }) });
  const names = new Map(learners.map(({ userId, name }) => [userId, name || t('review.unknown')]));
  const chooseWay = (next: string) => {
    if (next !== way) setNumber(next === 'size' ? DEFAULT_SIZE : Math.max(2, groups.length));
    setWay(next);
  };
  return (
    <Confirm
      title={t('settings.divide')}
      text={t('settings.divide.text')}
      action={t('settings.divide.confirm')}
      onConfirm={() => onDivide(divided)}
      onClose={onClose}
    >
      <div className="stack">
        <Select
          label={t('settings.divide.by')}
          value={way}
          choices={[
            ...WAYS.map((id): { id: string; name: string } => ({ id, name: t(`settings.divide.by.${id}`) })),
            ...others.map(({ resourceLinkId: id, name }) => ({ id, name: t('settings.divide.like', { name }) })),
          ]}
          onChange={chooseWay}
        />
        {other === undefined && (
          <>
            <Field label={t(way === 'size' ? 'settings.divide.by.size' : 'settings.divide.by.count')}>
              {(field) => (
                <input
                  {...field}
                  type="number"
                  min={1}
                  max={Math.min(GROUPS_MAX, learners.length)}
                  value={number || ''}
                  onChange={({ target }) => setNumber(Math.floor(target.valueAsNumber))}
                />
              )}
            </Field>
            <div className="row">
              <Select
                label={t('settings.divide.order')}
                value={order}
                choices={ORDERS.map((id) => ({ id, name: t(`settings.divide.order.${id}`) }))}
                onChange={setOrder}
              />
              {order === 'random' && (
                <Button onClick={() => setAtRandom(shuffled(learners))}>{t('settings.divide.again')}</Button>
              )}
            </div>
          </>
        )}
        <ul className="plain-list preview" aria-label={t('settings.divide.preview')}>
          {divided.map(({ id, name, memberIds }) => (
            <li key={id}>
              <strong>
                <bdi>{name}</bdi>
              </strong>{' '}
              <span className="muted">
                {memberIds.length === 0
                  ? t('settings.noMembers')
                  : new Intl.ListFormat(language, { type: 'unit' }).format(
                      memberIds.map((member) => names.get(member) ?? ''),
                    )}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Confirm>
  );
}

const byName = (learners: readonly Member[], language: string): Member[] =>
  learners.toSorted((a, b) => a.name.localeCompare(b.name, language));
