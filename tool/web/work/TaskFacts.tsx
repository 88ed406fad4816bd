import { Award, CalendarX, ExternalLink, FileText, Repeat, Trophy, UsersRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Activity, Criterion, Resource, Score, Work } from '../../contract.ts';
import { useTranslator } from '../i18n/translator.ts';
import { CaptionedMedia } from '../captions/CaptionedMedia.tsx';
import { isPlayable } from '../kit/MediaView.tsx';
import { isPassOrFail } from '../kit/scoreTypes.ts';
import { ScoreWords } from '../kit/ScoreView.tsx';

/** Facts about the task: dates, attempts, group and resources. */
export function TaskFacts({ activity, work }: { activity: Activity; work: Work }) {
  const { t, number, zoned } = useTranslator();
  const { closesAt, resources } = activity;
  const best = bestScore(work);
  return (
    <aside className="card facts" aria-label={t('task.facts')}>
      {closesAt !== null && (
        <Fact icon={CalendarX} title={t('settings.closes')}>
          <time dateTime={new Date(closesAt).toISOString()}>{zoned(closesAt)}</time>
        </Fact>
      )}
      <Fact icon={Repeat} title={t('task.attempts')}>
        {work.attemptsLeft === 0 ? t('work.leftNone') : t('work.left', { smart_count: work.attemptsLeft })}
      </Fact>
      <Fact icon={Award} title={t('task.score')}>
        {isPassOrFail(activity.scoreType) ? (
          t(`scoreType.${activity.scoreType}`)
        ) : (
          <>
            {t(`scoreType.${activity.scoreType}`)} · {t('task.bestScore', { maximum: number(activity.scoreMaximum) })}
          </>
        )}
        {activity.rubric.length > 0 && <Rubric criteria={activity.rubric} />}
      </Fact>
      {best && (
        <Fact icon={Trophy} title={t('task.ownBest')}>
          <ScoreWords score={best} />
        </Fact>
      )}
      {work.memberIds.length > 1 && <Group work={work} />}
      {resources.length > 0 && (
        <Fact icon={FileText} title={t('settings.resources')}>
          <ul className="plain-list">
            {resources.map((resource) => (
              <li key={resource.id}>
                <ResourceLink activity={activity} resource={resource} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </aside>
  );
}

/** Returns the best published score, compared as a share because the maximum may have changed between attempts. */
function bestScore({ attempts }: Work): Score | undefined {
  const share = ({ given, maximum }: Score) => (maximum === 0 ? 0 : given / maximum);
  return attempts
    .flatMap(({ score }) => score ?? [])
    .toSorted((a, b) => share(b) - share(a))
    .at(0);
}

/** Criteria of the rubric, and the requirements of each level. */
function Rubric({ criteria }: { criteria: readonly Criterion[] }) {
  const { number } = useTranslator();
  return (
    <ul className="plain-list">
      {criteria.map(({ id, name, points, levels = [] }) => (
        <li key={id}>
          <bdi>{name}</bdi> <span className="muted">(0–{number(points)})</span>
          {levels.length > 0 && (
            <ul>
              {levels.map((level, index) => (
                <li key={index}>
                  {number(level.points)}: <bdi>{level.text}</bdi>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Group({ work: { name, memberIds, memberNames = [] } }: { work: Work }) {
  const { t } = useTranslator();
  return (
    <Fact icon={UsersRound} title={t('task.group')}>
      <bdi>{name}</bdi>
      <div className="muted">
        {memberNames.length > 0 ? <Names names={memberNames} /> : t('work.group', { smart_count: memberIds.length })}
      </div>
      <div className="muted">{t('work.shared')}</div>
    </Fact>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className="plain-list">
      {names.map((name, index) => (
        <li key={index}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}

function ResourceLink({ activity, resource: { name, url, mediaId } }: { activity: Activity; resource: Resource }) {
  const { t } = useTranslator();
  const file = activity.resourceFiles?.find(({ id }) => id === mediaId);
  if (file && isPlayable(file))
    return (
      <details>
        <summary>
          <bdi>{name}</bdi>
        </summary>
        <CaptionedMedia media={file} />
      </details>
    );
  const address = url ?? file?.url;
  if (address === undefined) return <bdi>{name}</bdi>;
  return (
    <a
      className="resource"
      href={address}
      target="_blank"
      rel="noreferrer"
      {...(url === null && { download: file?.name })}
    >
      <bdi>{name}</bdi> {url !== null && <ExternalLink size={14} aria-label={t('task.newTab')} />}
    </a>
  );
}

export function Fact({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <section className="fact">
      <Icon size={18} aria-hidden="true" />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}
