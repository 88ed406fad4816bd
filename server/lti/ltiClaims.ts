import { z } from 'zod';
import type { CourseMemberRole } from '../../shared/domain/enums.ts';
import { plainName } from '../../shared/domain/nameText.ts';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership';

export const claim = (name: string): string => `${CLAIM}${name}`;

export const AGS_CLAIM = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
export const NRPS_CLAIM = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice';
/**
 * Our own claim for tools that accept our notices: the address at which they can check the current permissions of a
 * launch's holder.
 */
export const STANDING_CLAIM = 'https://practicum.dev/spec/lti-standing/claim/endpoint';
export const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim/';

/** Scopes of Assignment and Grade Services 2.0 and of Names and Role Provisioning Services 2.0. */
export const scopes = {
  lineItem: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  lineItemRead: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem.readonly',
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  resultRead: 'https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly',
  membershipRead: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
  /** Our own scope, because no LTI service returns the permissions of a person who isn't a member of the course. */
  standingRead: 'https://practicum.dev/spec/lti-standing/scope/standing.readonly',
  /** Our own scope for the built-in tool, whose events are added to the console's audit table. */
  events: 'https://practicum.dev/spec/lti-events/scope/event',
} as const;
export type Scope = (typeof scopes)[keyof typeof scopes];
export const ALL_SCOPES: readonly Scope[] = Object.values(scopes);
export const AGS_SCOPES: readonly Scope[] = [scopes.lineItem, scopes.lineItemRead, scopes.score, scopes.resultRead];

/**
 * Our own members of an AGS score: the score type, the progress of the review (viewed, claimed, commented on, or a
 * change other than the score), and the decision with its author, attempt, reason and criteria.
 */
export const SCORE_TYPE_MEMBER = 'https://practicum.dev/spec/lti-ags/score-type';
export const PROGRESS_MEMBER = 'https://practicum.dev/spec/lti-ags/progress';
/**
 * Our own members of an activity's line item: the due date of submissions, the dates of learners with more time, and
 * the tool's groups.
 */
export const DUE_MEMBER = 'https://practicum.dev/spec/lti-ags/due-date-time';
export const LEARNER_DATES_MEMBER = 'https://practicum.dev/spec/lti-ags/learner-dates';
export const GROUPS_MEMBER = 'https://practicum.dev/spec/lti-ags/groups';
/**
 * Our own member of a score: whether there is a draft, the attempts left, the number of comments, and whether a
 * recording lacks captions.
 */
export const WORK_MEMBER = 'https://practicum.dev/spec/lti-ags/work';
/** A score that learners don't see yet, or no longer see. The message also contains the score that they do see. */
export const HELD_MEMBER = 'https://practicum.dev/spec/lti-ags/held';
export const MARK_MEMBER = 'https://practicum.dev/spec/lti-ags/mark';

/** Context roles (LTI 1.3 core, A.2.2). A reviewer is an instructor who only grades. */
export const rolesOf: Readonly<Record<CourseMemberRole, readonly string[]>> = {
  learner: [`${MEMBERSHIP}#Learner`],
  reviewer: [`${MEMBERSHIP}#Instructor`, `${MEMBERSHIP}/Instructor#Grader`],
  instructor: [`${MEMBERSHIP}#Instructor`],
};

/** Schema for a tool's text that people read. Removes characters that change the direction or break lines. */
export const plainText = (longest: number) => z.string().transform(plainName).pipe(z.string().min(1).max(longest));

/** Maximum score. AGS 2.0 sets no limit, but PostgreSQL must be able to compute with 100 percent of it. */
export const SCORE_MOST = 1e9;
export const MAXIMUM_LEAST = 1e-6;
/** Maximum number of line items that a tool can create in a course. */
export const LINE_ITEMS_MAX = 1000;
