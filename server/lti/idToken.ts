import { SignJWT } from 'jose';
import { fullName } from '../../shared/domain/lists/sortKey.ts';
import type { ActivityLaunch, ReportingLaunch } from '../db/launch.ts';
import type { HintedLaunch } from '../launch/hintStore.ts';
import { messageTargetOf, type Tool } from '../launch/toolStore.ts';
import { scopesOf } from './accessToken.ts';
import { deepLinkingClaims } from './deepLinkingClaims.ts';
import { AGS_CLAIM, AGS_SCOPES, claim, NRPS_CLAIM, rolesOf, STANDING_CLAIM } from './ltiClaims.ts';
import { ltiPaths } from './ltiPaths.ts';
import { openLaunch, type LaunchSubject } from './launchSubject.ts';
import type { Platform } from './platform.ts';
import type { Services } from '../services.ts';
import { returnAddress } from './returnPage.ts';
import { signingKey } from './platformKey.ts';
import { substituted, type Variable } from './substitution.ts';
import { PRODUCT_NAME } from '../../shared/i18n/messages.ts';

const LIFETIME = '5m';

/**
 * Returns the signed launch for the tool: an LTI resource link launch request (LTI 1.3 core, 4.3), signed with RS256
 * and valid for five minutes.
 */
export async function idToken(platform: Platform, tool: Tool, hinted: HintedLaunch, nonce: string): Promise<string> {
  const { db, services } = platform;
  const issuer = services.config.publicUrl;
  const subject = await openLaunch(db, tool, hinted);
  const { kid, privateKey } = await signingKey(platform);
  return new SignJWT({
    nonce,
    azp: tool.client_id,
    ...person(subject),
    ...launchClaims(issuer, tool, hinted, subject),
    ...(await messageClaims(services, tool, hinted, subject)),
    ...(tool.notice_uri !== null && { [STANDING_CLAIM]: { url: `${issuer}${ltiPaths.standing(hinted.launchId)}` } }),
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(tool.client_id)
    .setSubject(subject.ltiSubject)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(privateKey);
}

/**
 * Builds the claims of a message. For a new activity, an external tool gets a Deep Linking request. The built-in tool
 * doesn't need one, because it reports new activities to the console directly.
 */
async function messageClaims(services: Services, tool: Tool, hinted: HintedLaunch, { asked }: LaunchSubject) {
  const { launch } = hinted;
  if (isDeepLinking(tool, launch))
    return {
      [claim('target_link_uri')]: launch.targetLinkUri ?? tool.target_link_uri,
      ...(await deepLinkingClaims(services, hinted, launch)),
    };
  return {
    [claim('message_type')]: 'LtiResourceLinkRequest',
    [claim('target_link_uri')]: launch.targetLinkUri ?? asked.url ?? tool.target_link_uri,
  };
}

const person = ({ userId, givenName, familyName }: LaunchSubject) => ({
  name: fullName({ givenName, familyName }) || userId,
  given_name: givenName,
  family_name: familyName,
  email: userId,
});

function launchClaims(issuer: string, tool: Tool, { orgId, launch, launchId }: HintedLaunch, subject: LaunchSubject) {
  const locale = typeof launch.preferences['locale'] === 'string' ? launch.preferences['locale'] : 'en';
  const returnUrl = returnAddress(launch.consoleOrigin ?? issuer, launch.returnPath);
  const asked = { ...registeredParameters(tool, launch), ...subject.asked.custom };
  return {
    locale,
    [claim('version')]: '1.3.0',
    [claim('deployment_id')]: tool.deployment_id,
    [claim('tool_platform')]: {
      guid: new URL(issuer).host,
      name: PRODUCT_NAME,
      product_family_code: 'practicum',
      version: '1',
      url: issuer,
    },
    [claim('launch_presentation')]: { document_target: 'iframe', locale, return_url: returnUrl },
    [claim('custom')]: custom(
      launch,
      substituted(asked, {
        ...variables(issuer, launch, subject),
        'Message.locale': locale,
        'Message.returnUrl': returnUrl,
      }),
      {
        type: subject.activityType,
        org_id: orgId,
        launch_id: launchId,
        learner_id: subject.learnerSubject,
        time_zone: subject.timeZone,
        resource_link_history: subject.linkHistory.join(',') || undefined,
      },
    ),
    ...(launch.kind === 'activity' ? activityClaims(issuer, tool, launch, subject) : reportingClaims(orgId, subject)),
  };
}

/** Returns the values of a launch's substitution variables. A launch without a course has no activity either. */
function variables(
  issuer: string,
  launch: ActivityLaunch | ReportingLaunch,
  subject: LaunchSubject,
): Partial<Record<Variable, string | undefined>> {
  const { name, given_name, family_name, email } = person(subject);
  const ofPerson = {
    'User.id': subject.ltiSubject,
    'Person.name.full': name,
    'Person.name.given': given_name,
    'Person.name.family': family_name,
    'Person.email.primary': email,
  };
  if (launch.kind !== 'activity') return ofPerson;
  return {
    ...ofPerson,
    'Context.id': launch.courseId,
    'Context.label': subject.courseName,
    'Context.title': subject.courseName,
    'ResourceLink.id': launch.resourceLinkId,
    'ResourceLink.title': subject.activityName,
    'ResourceLink.id.history': subject.linkHistory.join(','),
    'Membership.role': rolesOf[launch.role].join(','),
    'LineItem.url': lineItemUrl(issuer, launch),
    'LineItems.url': lineItemsUrl(issuer, launch),
  };
}

const lineItemUrl = (issuer: string, { courseId, activityId }: ActivityLaunch): string | undefined =>
  activityId === null ? undefined : `${issuer}${ltiPaths.lineItem(courseId, activityId)}`;
const lineItemsUrl = (issuer: string, { courseId }: ActivityLaunch): string =>
  `${issuer}${ltiPaths.lineItems(courseId)}`;

function activityClaims(
  issuer: string,
  tool: Tool,
  launch: ActivityLaunch,
  { courseName, activityName }: LaunchSubject,
) {
  const { courseId, resourceLinkId, role } = launch;
  const lineitem = lineItemUrl(issuer, launch);
  return {
    [claim('roles')]: rolesOf[role],
    [claim('context')]: {
      id: courseId,
      label: courseName,
      title: courseName,
      type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseOffering'],
    },
    [claim('resource_link')]: { id: resourceLinkId, ...(activityName !== undefined && { title: activityName }) },
    [AGS_CLAIM]: {
      scope: scopesOf(tool).filter((scope) => AGS_SCOPES.includes(scope)),
      lineitems: lineItemsUrl(issuer, launch),
      ...(lineitem !== undefined && { lineitem }),
    },
    [NRPS_CLAIM]: { context_memberships_url: `${issuer}${ltiPaths.memberships(courseId)}`, service_versions: ['2.0'] },
  };
}

/** Returns the claims for reporting. It covers a whole org, so it has no course, and a resource link of its own. */
const reportingClaims = (orgId: string, { orgName }: LaunchSubject) => ({
  [claim('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Administrator'],
  [claim('resource_link')]: { id: `reporting-${orgId}`, title: orgName },
});

/** Returns the custom parameters that the tool has registered, for all launches and for this message type. */
const registeredParameters = (tool: Tool, launch: ActivityLaunch | ReportingLaunch) => ({
  ...tool.configuration.custom,
  ...messageTargetOf(tool, isDeepLinking(tool, launch) ? 'LtiDeepLinkingRequest' : 'LtiResourceLinkRequest')
    ?.custom_parameters,
});

const isDeepLinking = (tool: Tool, launch: ActivityLaunch | ReportingLaunch): launch is ActivityLaunch =>
  launch.kind === 'activity' && launch.activityId === null && !tool.is_built_in;

const OUR_PREFIX = 'practicum_';

/**
 * Builds the custom parameters. They are texts (LTI 1.3 core, 5.4.6); unset ones are omitted. Parameters that the tool
 * has set by Deep Linking are returned unchanged. Ours have a prefix, and are also sent without it unless the tool uses
 * that name itself.
 */
function custom(
  { parameters, preferences, ...launch }: ActivityLaunch | ReportingLaunch,
  asked: Readonly<Record<string, string>>,
  common: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const words = {
    ...common,
    view: launch.kind === 'activity' ? launch.view : 'reporting',
    ...(parameters.type !== undefined && { type: parameters.type }),
    hide_learner_list: parameters.hideLearnerList?.toString(),
    overview: parameters.overview?.toString(),
    preferences: Object.keys(preferences).length === 0 ? undefined : JSON.stringify(preferences),
  };
  const ours = Object.entries(words).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const prefixed = ours.map(([name, word]) => [`${OUR_PREFIX}${name}`, word] as const);
  return { ...Object.fromEntries(ours), ...asked, ...Object.fromEntries(prefixed) };
}
